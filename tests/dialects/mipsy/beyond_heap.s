# the heap has only what was requested
# fault: any

main:
    li $a0, 8
    li $v0, 9
    syscall
    sb $zero, 7($v0)
    sb $zero, 8($v0)            # error here
    jr $ra
