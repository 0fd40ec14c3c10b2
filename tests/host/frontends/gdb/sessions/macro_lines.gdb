# program: macros.asm
break 16
continue
next
step
backtrace
next
next
next
print $s0
finish
info line 15
info source
