# program: array.asm
rwatch squares[2]
continue
x/i $pc
print $t0
reverse-continue
x/i $pc
continue
