        .data
name:   .asciiz "f00"
        .text
        li      $s0, 0
more:   la      $a0, name
        li      $a1, 1
        li      $v0, 13
        syscall
        move    $a0, $v0
        li      $v0, 1
        syscall
        lb      $t0, name+2
        addi    $t0, $t0, 1
        sb      $t0, name+2
        addi    $s0, $s0, 1
        blt     $s0, 40, more
        li      $v0, 10
        syscall
