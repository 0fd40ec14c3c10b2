# program: branches.asm
break 8
break 9
info breakpoints
continue
print $t0
info breakpoints
