# program: branches.asm
break 15
jump 14
print $s0
next
