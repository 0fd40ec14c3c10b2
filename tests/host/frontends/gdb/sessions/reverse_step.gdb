# program: factorial.asm
break 15
continue
reverse-step
backtrace
reverse-step
reverse-stepi
x/i $pc
stepi
x/i $pc
