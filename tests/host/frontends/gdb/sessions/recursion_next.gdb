# program: recursion.asm
# options: --stop-at-exit
break 12
continue
continue
delete
next
backtrace
finish
finish
next
backtrace
quit
