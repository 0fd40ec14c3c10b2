        .text
        li      $at, 5
        move    $a0, $at
        li      $v0, 1
        syscall
        blt     $a0, 9, next
next:   move    $a0, $at
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
