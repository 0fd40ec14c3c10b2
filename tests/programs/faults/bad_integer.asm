# bad_integer.asm -- letters where read_int wants digits
# The program prints a dot first: what was printed before a fault is not lost.
# fault: 8 at here
# type: forty
# expect: .

        .text
        .globl  main
main:
        li      $a0, 46
        li      $v0, 11
        syscall
        li      $v0, 5
here:   syscall
        li      $v0, 10
        syscall
