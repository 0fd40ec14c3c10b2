        .text
début:  li      $a0, 3
        j       größe
        li      $a0, 4
größe:
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
