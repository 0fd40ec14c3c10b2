# words.asm -- words and texts to be looked at, and a loop to stop in
        .data
        .align  3
pair:   .ascii  "stdgnirt"
text:   .asciiz "one"
        .text
        .globl  main
main:   li      $s0, 0
loop:   addi    $s0, $s0, 1
        addi    $v0, $s0, 3
        blt     $s0, 8, loop
        li      $v0, 10
        syscall
