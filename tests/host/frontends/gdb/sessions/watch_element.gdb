# program: array.asm
watch squares[3]
continue
backtrace
print $t0
print squares
reverse-continue
print squares
