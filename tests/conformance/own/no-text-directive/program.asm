main:   li      $a0, 3
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
