# a sum that does not fit
# fault: any

main:
    li $t0, 0x7fffffff
    add $t1, $t0, 12            # error here
    jr $ra
