# program: branches.asm
stepi
stepi
stepi
x/i $pc
stepi
x/i $pc
stepi
stepi
x/i $pc
