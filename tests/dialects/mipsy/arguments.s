# argc and argv
# arguments: one two
# expect: 2 two
# exit: 0

main:
    dbg_print_int $a0
    dbg_print_char ' '
    lw $a0, 4($a1)
    li $v0, 4
    syscall
    li $v0, 0
    jr $ra
