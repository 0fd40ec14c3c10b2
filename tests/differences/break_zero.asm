# break_zero.asm -- a breakpoint with the code 0
# MARS says "code = 0" here, we "no code given": the word has the same bits as that of a break without a code.
# fault: 9 at here
# expect: .

        .text
        .globl  main
main:
        li      $a0, 46
        li      $v0, 11
        syscall
here:   break   0
        li      $v0, 10
        syscall
