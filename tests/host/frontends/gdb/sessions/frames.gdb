# program: factorial.asm
break 28
continue
backtrace
backtrace -3
frame 3
info frame
info registers a0 s0 ra sp
print/x $sp
down
up 2
