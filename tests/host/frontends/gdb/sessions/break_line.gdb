# program: factorial.asm
break factorial.asm:12
info breakpoints
continue
list
x/i $pc
info registers a0 sp pc
delete
info symbol deeper
print deeper
break *deeper
continue
