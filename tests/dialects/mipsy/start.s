# main need not be global, nor come first; the program ends with the status in $v0
# expect: 7
# exit: 3

print:
    li $v0, 1
    syscall
    jr $ra

main:
    push $ra
    li $a0, 7
    jal print
    pop $ra
    li $v0, 3
    jr $ra
