# convert_truncates.asm -- cvt.w rounds towards zero, whatever coprocessor 1 was told
# A processor rounds cvt.w to the nearest at first. MARS makes it a cast of Java: towards zero, the nearest word if out of range, 0 for NaN.
# expect: 0x00000002
# expect: 0x80000000
# expect: 0x00000000

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
        li      $t0, 0x402e0000         # 2.71875
        mtc1    $t0, $f2
        cvt.w.s $f4, $f2
        mfc1    $t1, $f4
        show    ($t1)
        li      $t0, 0xff7fffff         # far below every word
        mtc1    $t0, $f2
        cvt.w.s $f4, $f2
        mfc1    $t1, $f4
        show    ($t1)
        li      $t0, 0x7fc00000         # NaN
        mtc1    $t0, $f2
        cvt.w.s $f4, $f2
        mfc1    $t1, $f4
        show    ($t1)
        li      $v0, 10
        syscall
