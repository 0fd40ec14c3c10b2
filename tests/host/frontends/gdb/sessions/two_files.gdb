# program: two.asm two_part.asm
break two_part.asm:5
continue
backtrace
print $v0
list two_part.asm:4,6
break second
continue
up
info functions
