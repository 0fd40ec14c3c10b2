# program: slots.asm
# options: --delayed-branching
stepi
stepi
stepi
x/2i $pc
stepi
x/i $pc
print $s0
print $t0
stepi
stepi
print $s0
reverse-stepi
x/i $pc
print $s0
