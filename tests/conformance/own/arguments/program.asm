        .text
        move    $s0, $a0
        move    $s1, $a1
        li      $v0, 1
        syscall
more:   blez    $s0, done
        lw      $a0, 0($s1)
        li      $v0, 4
        syscall
        li      $a0, 10
        li      $v0, 11
        syscall
        addi    $s1, $s1, 4
        addi    $s0, $s0, -1
        j       more
done:   li      $v0, 10
        syscall
