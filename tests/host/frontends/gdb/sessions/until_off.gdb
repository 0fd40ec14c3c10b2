# program: branches.asm
until 10
print $s0
advance 12
print $t0
advance twice
backtrace
