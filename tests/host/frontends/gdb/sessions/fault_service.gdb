# program: faults.asm
set $s7 = 3
continue
print $v0
signal 0
