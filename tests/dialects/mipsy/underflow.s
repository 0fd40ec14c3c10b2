# a difference that does not fit
# fault: any

main:
    li $t0, -0x7fffffff
    li $t1, 42
    sub $t2, $t0, $t1           # error here
    jr $ra
