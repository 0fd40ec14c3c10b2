# a word of which one byte was never set has no value
# fault: any

main:
    li $t0, 1
    sb $t0, room
    lw $t1, room
    addi $t1, $t1, 1            # error here
    jr $ra

    .data
room: .space 4
