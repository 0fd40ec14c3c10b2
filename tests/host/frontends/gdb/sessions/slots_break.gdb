# program: slots.asm
# options: --delayed-branching
break 12
continue
print $s0
continue
print $s0
x/i $pc
reverse-continue
print $s0
