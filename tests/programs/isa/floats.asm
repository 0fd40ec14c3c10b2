# floats.asm -- arithmetic with floats and doubles
# Doubles lie in even registers; the bits are shown, so nothing is lost in printing.
# expect: 0xbf400000
# expect: 0x40700000
# expect: 0xc0580000
# expect: 0xbf2aaaab
# expect: 0x40100000
# expect: 0x40100000
# expect: 0x7fc00000
# expect: 0x7ff00000
# expect: 0x60009cd0
# expect: 0x7e1fdafb
# expect: 0x40400000
# expect: 0xc0020000
# expect: 0xfffffffe
# expect: 0x00000002
# expect: 0xfffffffe
# expect: 0xfffffffd
# expect: 0xfffffffe
# expect: 0x3fc00000

        .macro  show (%register)        # the register in hexadecimal, on a line
        move    $a0, %register
        li      $v0, 34
        syscall
        li      $a0, 10
        li      $v0, 11
        syscall
        .end_macro

        .data
numbers:
        .float  1.5, -2.25
doubles:
        .double 1e300, 3.0

        .text
        .globl  main
main:
        lwc1    $f0, numbers
        la      $t0, numbers
        lwc1    $f1, 4($t0)
        add.s   $f2, $f0, $f1
        mfc1    $t1, $f2
        show    $t1
        sub.s   $f2, $f0, $f1
        mfc1    $t1, $f2
        show    $t1
        mul.s   $f2, $f0, $f1
        mfc1    $t1, $f2
        show    $t1
        div.s   $f2, $f0, $f1
        mfc1    $t1, $f2
        show    $t1
        abs.s   $f2, $f1
        mfc1    $t1, $f2
        show    $t1
        neg.s   $f2, $f1
        mfc1    $t1, $f2
        show    $t1
        sqrt.s  $f2, $f1
        mfc1    $t1, $f2
        show    $t1
        la      $t0, doubles
        ldc1    $f4, 0($t0)
        ldc1    $f6, 8($t0)
        mul.d   $f8, $f4, $f4
        mfc1    $t1, $f9
        show    $t1
        div.d   $f8, $f4, $f6
        mfc1    $t1, $f8
        show    $t1
        mfc1    $t1, $f9
        show    $t1
        cvt.s.d $f10, $f6
        mfc1    $t1, $f10
        show    $t1
        cvt.d.s $f10, $f1
        mfc1    $t1, $f11
        show    $t1
        cvt.w.s $f10, $f1
        mfc1    $t1, $f10
        show    $t1
        round.w.s $f10, $f0
        mfc1    $t1, $f10
        show    $t1
        trunc.w.s $f10, $f1
        mfc1    $t1, $f10
        show    $t1
        floor.w.s $f10, $f1
        mfc1    $t1, $f10
        show    $t1
        ceil.w.s $f10, $f1
        mfc1    $t1, $f10
        show    $t1
        c.lt.s  $f1, $f0
        bc1t    less
        show    $zero
less:
        c.le.d  1, $f4, $f6
        bc1f    1, greater
        show    $zero
greater:
        mtc1    $t0, $f12
        swc1    $f0, 0($t0)
        lw      $t1, 0($t0)
        show    $t1

        li      $v0, 10
        syscall
