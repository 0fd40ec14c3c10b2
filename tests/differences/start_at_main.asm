# start_at_main.asm -- where execution begins
# MARS begins at the first instruction unless `sm` is given; `run` begins at the global label main.
# expect: 2

        .text
helper:
        li      $a0, 1
        li      $v0, 1
        syscall
        .globl  main
main:
        li      $a0, 2
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
