# service 11 prints a character of Latin-1 in UTF-8
# dialect: mipsy
# expect: é
# exit: 0

    .text
main:
    li $a0, 0xe9
    li $v0, 11
    syscall
    li $v0, 0
    jr $ra
