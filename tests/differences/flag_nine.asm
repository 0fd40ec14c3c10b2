# flag_nine.asm -- a condition flag that no word has bits for
# MARS sets no flag beyond 7, reads flag 0 instead, and prints 0; here the word's three bits count, so 9 is flag 1.
# expect: 1

        .text
        .globl  main
main:
        mtc1    $zero, $f0
        mtc1    $zero, $f2
        li      $a0, 1
        c.eq.s  9, $f0, $f2
        bc1t    9, print
        li      $a0, 0
print:
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
