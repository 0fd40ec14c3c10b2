        .text
        li      $a0, 60
        li      $a1, 1
        li      $a2, 0
        li      $a3, 100
        li      $v0, 31
        syscall
        li      $v0, 33
        syscall
        li      $a0, 5
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
