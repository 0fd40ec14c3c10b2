# program: input.asm
monitor input 1
monitor input 2
break 8
continue
print $s0
print $v0
reverse-continue
continue
continue
