        .text
        li      $a0, -1
        li      $v0, 32
        syscall
        li      $a0, 5
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
