# subtract_overflow.asm -- a signed difference that does not fit
# The program prints a dot first: what was printed before a fault is not lost.
# fault: 12 at main+20
# expect: .

        .text
        .globl  main
main:
        li      $a0, 46
        li      $v0, 11
        syscall
        lui     $t0, 0x8000
        li      $t1, 1
        sub     $t0, $t0, $t1
        nop
        li      $v0, 10
        syscall
