# program: factorial.asm
break 33 if $a0 == 4
continue
backtrace
reverse-finish
backtrace
reverse-finish
