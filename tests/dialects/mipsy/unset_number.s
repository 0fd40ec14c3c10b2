# a service without a number
# fault: any

main:
    li $a0, 1
    syscall                     # error here
    jr $ra
