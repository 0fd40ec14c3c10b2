# program: factorial.asm
tbreak factorial
continue
finish
info registers v0
next
print result
next
print result
