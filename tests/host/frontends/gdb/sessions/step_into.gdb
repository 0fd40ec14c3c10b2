# program: factorial.asm
break 14
continue
step
backtrace
step
step
backtrace
next
next
up
