# a register that was never set
# fault: any

main:
    li $t0, 1
    add $t1, $t0, $t2           # error here
    jr $ra
