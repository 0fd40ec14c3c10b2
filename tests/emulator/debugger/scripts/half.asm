# half.asm -- word.asm, but it stores the number as a half word
        .data
place:  .word   0
        .text
        .globl  main
main:   la      $s0, place
        li      $t0, 7
        sh      $t0, 0($s0)
        li      $v0, 10
        syscall
