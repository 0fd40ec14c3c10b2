# an operation on a register and itself reads it, too
# fault: any

main:
    xor $t0, $t0, $t0           # error here
    jr $ra
