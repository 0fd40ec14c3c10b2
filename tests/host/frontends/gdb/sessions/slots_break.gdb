# program: slots.asm
# options: --delayed-branching
break 12
continue
print $s0
x/2i $pc
break loop
reverse-continue
print $s0
reverse-continue
print $s0

