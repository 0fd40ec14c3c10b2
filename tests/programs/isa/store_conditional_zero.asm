# store_conditional_zero.asm -- sc of $zero stores 0, whatever was written to $zero before, and $zero stays 0
# Writes to $zero go to a register that nobody may read: not even sc, which writes the register that it stores.
# expect: 0
# expect: 0

        .data
word:   .word   7

        .text
        .globl  main
main:
        la      $t1, word
        lw      $zero, 0($t1)
        ll      $t2, 0($t1)
        sc      $zero, 0($t1)
        lw      $a0, 0($t1)
        li      $v0, 1
        syscall
        li      $a0, 10
        li      $v0, 11
        syscall
        move    $a0, $zero
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
