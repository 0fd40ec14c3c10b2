# program: factorial.asm
# listen
break factorial
continue
backtrace
detach
