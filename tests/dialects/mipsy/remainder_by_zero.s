# a division by zero within a pseudo-instruction
# fault: any

main:
    li $t0, 42
    rem $t1, $t0, 0             # error here
    jr $ra
