# exceptions.s -- each kind of exception: the handler says what it was and goes on
        .data
word:   .word   5
        .text
        .globl  main
main:   la      $s0, word
        lw      $t0, 1($s0)
        lh      $t0, 1($s0)
        sw      $t0, 2($s0)
        sh      $t0, 3($s0)
        lw      $t0, 0($zero)
        sw      $t0, 0x10000($zero)
        lb      $t0, 0x70000000
        li      $t0, 0x7fffffff
        li      $s1, 3
        add     $s1, $t0, $t0
        addi    $s1, $t0, 1
        li      $t1, 0x80000000
        sub     $s1, $t1, $t0
        teq     $zero, $zero
        tne     $t0, $zero
        break   3
        li      $t2, 0
        div     $t3, $t0, $t2
        move    $a0, $s1
        li      $v0, 1
        syscall
        lw      $a0, word
        syscall
        jr      $ra
