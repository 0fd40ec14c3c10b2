        .data
b1:     .space  5
w:      .word   7
        .text
        la      $a0, w
        li      $v0, 1
        syscall
        lw      $a0, w
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
