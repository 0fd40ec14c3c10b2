        .data
buffer: .space  8
        .text
        li      $a0, 0
        la      $a1, buffer
        li      $a2, -1
        li      $v0, 14
        syscall
        li      $a0, 5
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
