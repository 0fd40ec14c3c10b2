# a word off its boundary
# fault: any

main:
    lw $t0, even                # error here
    jr $ra

    .data
    .half 0
even: .space 6
