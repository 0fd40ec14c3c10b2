        .text
        li      $a0, 2
        li      $v0, 1
        syscall
        .globl  main
main:   li      $a0, 3
        li      $v0, 1
        syscall
