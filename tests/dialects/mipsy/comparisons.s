# set and branch on comparisons, with registers and numbers on either side
# expect: 1001 0110 0101
# expect: abcdefgh
# exit: 0

main:
    li $t0, 3
    li $t1, -4
    sle $a0, $t0, 3         dbg_print_int $a0
    sgt $a0, $t1, $t0       dbg_print_int $a0
    sge $a0, $t1, $t0       dbg_print_int $a0
    sleu $a0, $t0, $t1      dbg_print_int $a0
    dbg_print_char ' '
    seq $a0, $t0, $t1       dbg_print_int $a0
    sne $a0, 5, $t0         dbg_print_int $a0
    slt $a0, $t1, 0         dbg_print_int $a0
    sltu $a0, $t1, $t0      dbg_print_int $a0
    dbg_print_char ' '
    sgeu $a0, $t0, $t1      dbg_print_int $a0
    sgtu $a0, $t1, $t0      dbg_print_int $a0
    slti $a0, $t0, -4       dbg_print_int $a0
    sltiu $a0, $t0, -4      dbg_print_int $a0
    dbg_print_char '\n'
    bgt $t0, $t1, one
    dbg_print_char 'X'
one:
    dbg_print_char 'a'
    ble $t1, $t0, two
    dbg_print_char 'X'
two:
    dbg_print_char 'b'
    bge $t0, $zero, three
    dbg_print_char 'X'
three:
    dbg_print_char 'c'
    blt $t0, 100000, four
    dbg_print_char 'X'
four:
    dbg_print_char 'd'
    bgtu $t1, $t0, five
    dbg_print_char 'X'
five:
    dbg_print_char 'e'
    bnez $t0, six
    dbg_print_char 'X'
six:
    dbg_print_char 'f'
    beqz $zero, seven
    dbg_print_char 'X'
seven:
    dbg_print_char 'g'
    b 2                     # counted from the branch itself: the next instruction but one
    addi $t0, $t0, 1
    bne $t0, 3, seven
    dbg_print_char 'h'
    li $v0, 0
    jr $ra
