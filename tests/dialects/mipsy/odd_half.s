# a half word at an odd address
# fault: any

main:
    li $t0, 1
    sb $t0, odd
    sh $t0, odd                 # error here
    jr $ra

    .data
    .byte 0
odd: .space 4
