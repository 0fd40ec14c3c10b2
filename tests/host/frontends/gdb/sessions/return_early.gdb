# program: factorial.asm
break factorial
continue
set $v0 = 77
return
next
print result
