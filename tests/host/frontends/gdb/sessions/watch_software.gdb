# program: array.asm
set can-use-hw-watchpoints 0
watch squares[1]
continue
print $t0
