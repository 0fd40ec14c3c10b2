# store_to_text.asm -- a store into the program itself
# The program prints a dot first: what was printed before a fault is not lost.
# fault: 5 at here
# expect: .

        .text
        .globl  main
main:
        li      $a0, 46
        li      $v0, 11
        syscall
        la      $t0, main
here:   sw      $zero, 0($t0)
        li      $v0, 10
        syscall
