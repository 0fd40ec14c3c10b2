# program: branches.asm
tbreak out
jump 15
print $s0
next
