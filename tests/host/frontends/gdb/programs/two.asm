# two.asm -- two files, with a local label of the same name in both
        .text
        .globl  main
main:   li      $s0, 2
loop:   jal     second
        addi    $s0, $s0, -1
        bnez    $s0, loop
        li      $v0, 10
        syscall
