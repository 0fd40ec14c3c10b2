# program: factorial.asm
break 28 if $a0 == 1
continue
backtrace
reverse-finish
reverse-finish
backtrace
