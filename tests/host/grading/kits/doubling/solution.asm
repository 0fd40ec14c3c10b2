# solution.asm -- the teacher's solution: kingfisher
        .data
word:   .asciiz "kingfisher"
        .text
        .globl  main
main:   li      $v0, 5
        syscall
        sll     $a0, $v0, 1
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
