# unknown_register.asm -- a register that MIPS does not have
# There are $t0 to $t9.
# error: t10

        .text
        .globl  main
main:
        li      $t10, 1
        li      $v0, 10
        syscall
