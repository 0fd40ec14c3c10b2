        .data
buffer: .space  8
        .text
        li      $a0, 0
        la      $a1, buffer
        li      $a2, 4
        li      $v0, 14
        syscall
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
