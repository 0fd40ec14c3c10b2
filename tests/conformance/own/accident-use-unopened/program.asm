        .data
name:   .asciiz "nosuch"
buffer: .space  8
        .text
        la      $a0, name
        li      $a1, 0
        li      $v0, 13
        syscall
        li      $a0, 3
        la      $a1, buffer
        li      $a2, 4
        li      $v0, 14
        syscall
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $a0, 3
        li      $v0, 16
        syscall
        li      $a0, 5
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
