# program: array.asm
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
