# unknown_label.asm -- a branch to a label that is not there
# The nearest name is suggested.
# error: main_loop

        .text
        .globl  main
main:
main_loop:
        b       main_lop
        li      $v0, 10
        syscall
