# too_few_operands.asm -- an instruction without one of its operands
# The message shows what is wanted.
# error: add

        .text
        .globl  main
main:
        add     $t0, $t1
        li      $v0, 10
        syscall
