# a number that is no service
# fault: any

main:
    li $v0, 100
    syscall                     # error here
    jr $ra
