        .text
        li      $t0, 5
        li      $v0, 5
        syscall
        li      $v0, 10
        syscall
