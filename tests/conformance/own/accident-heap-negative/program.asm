        .text
        li      $a0, -4
        li      $v0, 9
        syscall
