        .text
        la      $a0, one
        li      $a1, 1
        li      $v0, 8
        syscall
        la      $a0, two
        li      $a1, 4
        syscall
one:    addiu   $t0, $t0, 1
two:    addiu   $t0, $t0, 2
