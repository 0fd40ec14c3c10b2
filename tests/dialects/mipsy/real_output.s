# a service that mipsy does not have
# fault: any

main:
    li $v0, 2
    syscall                     # error here
    jr $ra
