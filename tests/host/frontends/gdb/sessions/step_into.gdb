# program: factorial.asm
break 11
continue
step
backtrace
step
step
backtrace
next
next
up
