# the operands are read in order
# fault: any

main:
    li $t1, 1
    add $t0, $t3, $t1           # error here
    jr $ra
