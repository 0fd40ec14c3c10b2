        .data
text:   .asciiz "question"
buffer: .space  20
        .text
        li      $a0, 1
        li      $v0, 1
        syscall
        la      $a0, text
        la      $a1, buffer
        li      $a2, 10
        li      $v0, 59
        syscall
        li      $a0, 2
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
