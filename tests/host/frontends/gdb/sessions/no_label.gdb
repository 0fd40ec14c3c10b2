# program: plain.asm
next
next
print $t0
backtrace
next
next
