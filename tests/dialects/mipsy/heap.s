# the heap grows and shrinks by bytes
# expect: 268697600 268697606 77
# exit: 0

main:
    li $a0, 6
    li $v0, 9
    syscall
    move $s0, $v0
    dbg_print_int $s0
    dbg_print_char ' '
    li $a0, -2
    li $v0, 9
    syscall
    dbg_print_int $v0
    dbg_print_char ' '
    li $t0, 77
    sb $t0, 3($s0)
    lb $t1, 3($s0)
    dbg_print_int $t1
    li $v0, 0
    jr $ra
