# program: macros.asm
break double.asm:4
continue
backtrace
list
reverse-next
x/3i $pc
up
