# addresses: a label, a sum of two terms, a register, or all of it
# expect: 20 30 10 30 20 40 32768 -5 268500996
# exit: 0

SIZE = 4

    .data
table: .word 10, 20, 30, 40

    .text
show:
    li $v0, 1
    syscall
    li $a0, ' '
    li $v0, 11
    syscall
    jr $ra

main:
    sw $ra, -4($sp)
    li $t0, 4
    lw $a0, table($t0)
    jal show
    lw $a0, table + 8
    jal show
    lw $a0, table - 4($t0)
    jal show
    la $t1, table
    lw $a0, 8($t1)
    jal show
    la $t1, table + SIZE
    lw $a0, ($t1)
    jal show
    la $t2, SIZE($t1)
    lw $a0, SIZE($t2)
    jal show
    la $a0, 32764($t0)
    jal show
    la $a0, -9($t0)
    jal show
    la $a0, table + SIZE
    li $v0, 1
    syscall
    li $v0, 0
    lw $ra, -4($sp)
    jr $ra
