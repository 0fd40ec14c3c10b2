# a text without its zero byte
# fault: any

main:
    la $a0, text
    li $v0, 4
    syscall                     # error here
    jr $ra

    .data
text: .ascii "abc"
      .space 4
