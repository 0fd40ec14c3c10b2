# conditional.asm -- moves that depend on a register or a flag
# movz, movn, movt, movf.
# expect: 0x00000009
# expect: 0x00000009
# expect: 0x00000000
# expect: 0x00000009
# expect: 0x00000009
# expect: 0x00000000
# expect: 0x00000009

        .macro  show (%register)        # the register in hexadecimal, on a line
        move    $a0, %register
        li      $v0, 34
        syscall
        li      $a0, 10
        li      $v0, 11
        syscall
        .end_macro

        .text
        .globl  main
main:
        li      $t0, 7
        li      $t1, 9
        movz    $t0, $t1, $zero
        show    $t0
        movn    $t0, $zero, $zero
        show    $t0
        movn    $t0, $zero, $t1
        show    $t0
        mtc1    $zero, $f2
        c.eq.s  3, $f2, $f2
        movt    $t0, $t1, 3
        show    $t0
        movf    $t0, $zero, 3
        show    $t0
        movf    $t0, $zero, 4
        show    $t0
        c.eq.s  $f2, $f2
        movt    $t0, $t1
        show    $t0

        li      $v0, 10
        syscall
