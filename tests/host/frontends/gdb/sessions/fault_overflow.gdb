# program: faults.asm
set $s7 = 2
continue
print/x $t2
reverse-next
set $t2 = 1
next
print $t2
