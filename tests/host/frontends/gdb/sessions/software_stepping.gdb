# program: slots.asm
# options: --delayed-branching
set osabi GNU/Linux
stepi
stepi
stepi
x/i $pc
stepi
x/i $pc
stepi
print $s0
