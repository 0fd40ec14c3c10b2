        .data
buffer: .space  8
        .text
        la      $a0, buffer
        li      $a1, 4
        li      $v0, 8
        syscall
        la      $a0, buffer
        li      $v0, 4
        syscall
        li      $v0, 5
        syscall
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
