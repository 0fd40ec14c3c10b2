# rotations, sign extensions, counts
# expect: -2147483648 3 -128 -32768 864105221 28 4 255 65535 6 -1073741824
# exit: 0

show:
    dbg_print_int $a0
    dbg_print_char ' '
    jr $ra

main:
    move $s7, $ra
    li $t0, 1
    rotr $a0, $t0, 1            jal show
    li $t1, 0x80000001
    li $t2, 31
    rotrv $a0, $t1, $t2         jal show
    li $t3, 0x0080
    seb $a0, $t3                jal show
    li $t3, 0x8000
    seh $a0, $t3                jal show
    li $t4, 0x81330533
    wsbh $a0, $t4               jal show
    li $t5, 15
    clz $a0, $t5                jal show
    li $t5, 0xf0000000
    clo $a0, $t5                jal show
    li $t6, -1
    zeb $a0, $t6                jal show
    zeh $a0, $t6                jal show
    li $t7, 3
    rol $a0, $t7, 1             jal show
    ror $a0, $t7, 2
    dbg_print_int $a0
    li $v0, 0
    jr $s7
