# program: faults.asm
continue
x/i $pc
backtrace
reverse-stepi
x/i $pc
stepi
stepi
continue
