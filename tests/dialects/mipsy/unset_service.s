# a service needs its number and its argument
# fault: any

main:
    li $v0, 9
    lw $a0, room
    syscall                     # error here
    jr $ra

    .data
room: .space 4
