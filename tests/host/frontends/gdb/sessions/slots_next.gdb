# program: slots.asm
# options: --delayed-branching
break 14
continue
next
next
next
print $s1
reverse-next
reverse-next
x/i $pc
