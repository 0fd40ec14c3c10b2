# program: factorial.asm
next
next
next
next
print $v0
next
step
step
info symbol $pc
