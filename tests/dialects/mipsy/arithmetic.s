# operands may be left out, or be numbers
# expect: 12 -2 35 1 2 42 -6 5 80000 15 3 -43 8 7 -41
# exit: 0

show:
    dbg_print_int $a0
    dbg_print_char ' '
    jr $ra

main:
    move $s7, $ra
    li $t0, 5
    li $t1, 7
    add $a0, $t0, $t1       jal show
    sub $a0, $t0, 7         jal show
    mul $a0, $t0, $t1       jal show
    div $a0, $t1, 5         jal show
    rem $a0, $t1, 5         jal show
    li $a0, 35
    add $a0, 7              jal show
    sub $a0, 1, $t1         jal show
    neg $t2, $t0
    abs $a0, $t2            jal show
    addi $a0, $zero, 80000  jal show
    or $a0, $t0, 10         jal show
    mod $a0, 8, $t0         jal show
    not $a0, 42             jal show
    sll $a0, 1, 3           jal show
    srl $t3, $t1, 0
    copy $a0, $t3           jal show
    li $t4, 40
    not $t4
    dbg_print_int $t4
    li $v0, 0
    jr $s7
