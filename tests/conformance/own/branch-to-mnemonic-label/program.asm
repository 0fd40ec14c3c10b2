        .text
        li      $v0, 1
        li      $a0, 1
        syscall
        b       sub
        li      $a0, 2
        syscall
sub:    li      $a0, 3
        syscall
