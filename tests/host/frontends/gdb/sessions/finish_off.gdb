# program: branches.asm
break twice
continue
finish
x/i $pc
reverse-step
backtrace
reverse-finish
x/i $pc
