# range.asm -- a shift by more than 31
# A constant that does not fit its bits is an error, not a wrong program.
# error: sll

        .text
        .globl  main
main:
        sll     $t0, $t0, 32
        li      $v0, 10
        syscall
