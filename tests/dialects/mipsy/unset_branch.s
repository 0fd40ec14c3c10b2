# the condition of a branch
# fault: any

main:
    beqz $t0, main              # error here
    jr $ra
