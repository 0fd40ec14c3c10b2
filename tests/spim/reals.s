# reals.s -- li.s and li.d, and how spim prints them
        .data
comma:  .asciiz ", "
singles: .float 0.1, -2.5, 16777216.0, 1.0e-9, 3.0e38
doubles: .double 0.1, -2.5, 1.0e100, 1.0e-300, 123456789.125
        .text
        .globl  main
main:   li.s    $f12, 3.14159265
        jal     single
        li.s    $f12, -0.5
        jal     single
        li.s    $f12, 1.0e10
        jal     single
        li.d    $f12, 2.718281828459045
        jal     double
        li.d    $f12, -1.0
        jal     double
        li.d    $f12, 1.0e-5
        jal     double
        li.d    $f2, 2.0
        li.d    $f4, 0.5
        add.d   $f12, $f2, $f4
        jal     double
        la      $s0, singles
        li      $s1, 5
next:   l.s     $f12, 0($s0)
        jal     single
        addi    $s0, 4
        addi    $s1, -1
        bnez    $s1, next
        la      $s0, doubles
        li      $s1, 5
more:   l.d     $f12, 0($s0)
        jal     double
        addi    $s0, 8
        addi    $s1, -1
        bnez    $s1, more
        li      $v0, 10
        syscall

single: li      $v0, 2
        syscall
        j       separate
double: li      $v0, 3
        syscall
separate:
        li      $v0, 4
        la      $a0, comma
        syscall
        j       $ra
