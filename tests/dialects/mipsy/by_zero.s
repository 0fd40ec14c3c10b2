# a division by zero
# fault: any

main:
    li $t0, 42
    li $t1, 0
    divu $t0, $t1               # error here
    jr $ra
