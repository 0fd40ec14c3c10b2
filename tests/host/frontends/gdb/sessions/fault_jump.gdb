# program: faults.asm
set $s7 = 5
continue
print/x $pc
reverse-stepi
x/i $pc
