# program: factorial.asm
break 16
continue
print result
reverse-next
print $a0
reverse-next
print $v0
print $a0
next
print $v0
