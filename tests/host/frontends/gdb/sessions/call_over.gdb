# program: macros.asm
break double
continue
finish
next
reverse-next
reverse-next
reverse-step
backtrace
reverse-finish
