        .data
buffer: .space  16
        .text
        li      $a0, 9
        li      $v0, 1
        syscall
        la      $a0, buffer
        li      $a1, 10
        li      $v0, 6
        syscall
        li      $v0, 10
        syscall
