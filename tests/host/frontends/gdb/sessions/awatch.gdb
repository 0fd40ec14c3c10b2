# program: array.asm
awatch squares[1]
continue
continue
reverse-continue
reverse-continue
