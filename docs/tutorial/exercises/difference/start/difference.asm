# difference.asm -- reads two numbers and prints their sum

        .text
        .globl  main
main:
        li      $v0, 5                  # service 5: read a number into $v0
        syscall
        move    $t0, $v0

        li      $v0, 5
        syscall
        move    $t1, $v0

        add     $a0, $t0, $t1
        li      $v0, 1                  # service 1: print a number
        syscall

        li      $v0, 10
        syscall
