# program: sum.le.elf
break fibonacci if n == 1
continue
backtrace
delete
reverse-finish
finish
tbreak main
reverse-continue
