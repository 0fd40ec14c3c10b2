# strings.s -- pieces of lines, as fgets takes them, characters, and backslashes in texts
        .data
buffer: .space  40
slash:  .asciiz "\\ \\n \r \' \q \033 \141 \X41 C:\temp \" /\\n"
        .text
        .globl  main
main:   li      $s0, 8
again:  la      $a0, buffer
        li      $a1, 6
        li      $v0, 8
        syscall
        li      $v0, 11
        li      $a0, '['
        syscall
        li      $v0, 4
        la      $a0, buffer
        syscall
        li      $v0, 11
        li      $a0, ']'
        syscall
        sub     $s0, 1
        bne     $s0, $zero, again
        li      $s0, 6
chars:  li      $v0, 12
        syscall
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $v0, 11
        li      $a0, '/'
        syscall
        sub     $s0, 1
        bne     $s0, $zero, chars
        la      $a0, buffer
        li      $a1, 40
        li      $v0, 8
        syscall
        li      $v0, 4
        syscall
        la      $a0, slash
        syscall
        jr      $ra
