# logs.asm -- prints a digit three times, each with a line end or without one
        .text
main:   li      $s0, 3
again:  move    $a0, $s0
        li      $v0, 1
        syscall
printed:
        addiu   $s0, $s0, -1
        beq     $s0, 1, again
        li      $a0, '\n'
        li      $v0, 11
        syscall
        bnez    $s0, again
        li      $v0, 10
        syscall
