# service 17 without a status
# fault: any

main:
    li $v0, 17
    syscall                     # error here
