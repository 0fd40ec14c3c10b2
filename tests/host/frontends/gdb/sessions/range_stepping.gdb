# program: array.asm
set debug remote 0
show range-stepping
next
next
next
next
print $t0
set range-stepping off
next
next
next
