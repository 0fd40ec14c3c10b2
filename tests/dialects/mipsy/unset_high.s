# mul leaves hi and lo without a value
# fault: any

main:
    li $t0, 3
    mult $t0, $t0
    mflo $t1
    mul $t1, $t0, $t0
    mflo $t2                    # error here
    jr $ra
