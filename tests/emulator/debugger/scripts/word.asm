# word.asm -- stores a small number as a word
        .data
place:  .word   0
        .text
        .globl  main
main:   la      $s0, place
        li      $t0, 7
        sw      $t0, 0($s0)
        li      $v0, 10
        syscall
