# program: faults.asm
set $s7 = 4
continue
x/i $pc
