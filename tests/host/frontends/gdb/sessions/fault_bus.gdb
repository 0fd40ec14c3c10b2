# program: faults.asm
set $s7 = 1
continue
print/x $t1
print $_siginfo
