# program: array.asm
print squares
print sum
print count
print flags
print name
print half
print e
print room
ptype squares
print &squares[2]
whatis name
info line main
info address main
set var squares[5] = 1234
print squares
print sizeof(squares)
