# the end of input is 0, a zero character, or an empty text
# expect: 0 0 .
# exit: 0

    .data
text: .space 8

    .text
main:
    li $v0, 5
    syscall
    dbg_print_int $v0
    dbg_print_char ' '
    li $v0, 12
    syscall
    dbg_print_int $v0
    dbg_print_char ' '
    la $a0, text
    li $a1, 8
    li $v0, 8
    syscall
    li $v0, 4
    syscall
    dbg_print_char '.'
    li $v0, 0
    jr $ra
