# load_from_nowhere.asm -- a load from an address that no segment has
# The program prints a dot first: what was printed before a fault is not lost.
# fault: 4 at here
# expect: .

        .text
        .globl  main
main:
        li      $a0, 46
        li      $v0, 11
        syscall
here:   lb      $t1, 0($zero)
        li      $v0, 10
        syscall
