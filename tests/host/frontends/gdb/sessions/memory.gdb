# program: array.asm
x/4xw &squares
x/s &name
x/2dh &count
x/3i main
set {int}&squares = 7
x/dw &squares
print *(short *)&count@2
find &squares, +64, 's', 'q'
dump binary memory out.bin &name &name+8
restore out.bin binary &squares
x/s &squares
x/w 0
print *(int *)0x60000000
set {int}main = 0
