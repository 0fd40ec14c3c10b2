# program: arguments.asm
# extended
break done
run
run four five
continue
run
info breakpoints
