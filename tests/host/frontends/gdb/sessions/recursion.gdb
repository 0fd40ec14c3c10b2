# program: factorial.asm
break factorial if $a0 == 3
continue
backtrace
frame 2
info registers a0 s0
up
info frame
finish
backtrace 2
