# flags_beyond_seven.asm -- condition flags that no word has bits for
# MARS takes 0 to 31: it sets none beyond 7, and reads flag 0 instead.
# expect: 011737

        .text
        .globl  main
main:
        li      $v0, 1
        mtc1    $zero, $f0
        mtc1    $zero, $f2
        c.eq.s  9, $f0, $f2         # sets neither flag 9 nor flag 1
        bc1t    9, wrong
        bc1t    1, wrong
        li      $a0, 0
        syscall
        c.eq.s  $f0, $f2
        bc1f    9, wrong            # flag 0 is set: 9 is read as 0
        li      $a0, 1
        syscall
        c.eq.s  1, $f0, $f2
        bc1f    31, wrong
        syscall
        li      $a0, 7
        li      $t0, 3
        movf    $a0, $t0, 9
        syscall
        movt    $a0, $t0, 9
        syscall
        li      $t0, 7
        movt    $a0, $t0, 8
        syscall
        li      $v0, 10
        syscall
wrong:
        li      $a0, 5
        syscall
        li      $v0, 10
        syscall
