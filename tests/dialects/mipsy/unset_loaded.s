# a load takes what was never set, and its use is the error
# fault: any

main:
    lw $t0, room
    move $t1, $t0               # error here
    jr $ra

    .data
room: .space 4
