        .text
again:  li      $v0, 12
        syscall
        move    $a0, $v0
        li      $v0, 1
        syscall
        b       again
