# program: branches.asm
break 12
continue
next
print $v0
next
next
x/i $pc
