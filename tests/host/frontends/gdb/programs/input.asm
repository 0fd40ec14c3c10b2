# input.asm -- reads two numbers and prints their sum
        .text
        .globl  main
main:   jal     read
        move    $s0, $v0
        jal     read
        addu    $a0, $s0, $v0
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall

read:   li      $v0, 5
        syscall
        jr      $ra
