# falling_off.asm -- a program that ends without saying so
# As in MARS it ends well; `run` says in a note what happened.
# expect: 1

        .text
        .globl  main
main:
        li      $a0, 1
        li      $v0, 1
        syscall
