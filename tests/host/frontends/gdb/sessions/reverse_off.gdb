# program: branches.asm
break out
continue
print $s0
reverse-next
reverse-next
reverse-next
x/i $pc
reverse-next
print $s0
reverse-stepi
x/i $pc
