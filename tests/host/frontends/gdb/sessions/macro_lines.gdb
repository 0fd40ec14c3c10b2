# program: macros.asm
break 14
continue
next
step
backtrace
step
next
next
print $s0
finish
next
reverse-next
reverse-next
info line 15
info source
