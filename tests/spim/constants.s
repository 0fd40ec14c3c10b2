# constants.s -- names for numbers, with and without blanks; sums, numbers that begin with 0
SIZE = 10
LIMIT=0x20
minus = -3
        .data
table:  .word   SIZE, LIMIT, minus, 77
octal:  .word   017
        .text
        .globl  main
main:   li      $a0, SIZE
        jal     number
        li      $a0, LIMIT
        jal     number
        lw      $a0, table + 8
        jal     number
        addi    $a0, $zero, minus
        jal     number
        la      $t0, table+8
        lw      $a0, -4($t0)
        jal     number
        li      $a0, SIZE+2
        jal     number
        li      $a0, 5 + 4
        jal     number
        lw      $a0, 2+2($t0)
        jal     number
        lw      $a0, octal
        jal     number
        li      $a0, -0017
        jal     number
        li      $v0, 10
        syscall
number: li      $v0, 1
        syscall
        li      $v0, 11
        li      $a0, 10
        syscall
        jr      $ra
