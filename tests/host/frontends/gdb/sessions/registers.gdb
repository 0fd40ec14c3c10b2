# program: float.asm
info registers
stepi
info registers
set $t0 = 0x12345678
set $hi = 5
set $lo = 6
print/x $t0
info registers hi lo
set $zero = 4
print $zero
set $pc = main
x/i $pc
set $pc = 3
print $epc
info registers status cause badvaddr epc
