        .text
        la      $a0, empty
        li      $v0, 4
        syscall
        la      $a0, full
        syscall
        li      $v0, 10
        syscall
empty:  nop
full:   addiu   $t0, $t0, 65
