# program: plain.asm
break 6
continue
stepi
info registers pc
