# program: branches.asm
break twice
continue
finish
x/i $pc
reverse-step
backtrace
delete
reverse-finish
x/i $pc
