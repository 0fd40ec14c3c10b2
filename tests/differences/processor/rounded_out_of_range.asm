# rounded_out_of_range.asm -- a double is compared with what a word holds before it is rounded, not then
# So -2147483648.5 is out of range for MARS, though it rounds to -2147483648. The comparison lets no such number into trunc.w.d.
# expect: 0x7fffffff
# expect: 0x7fffffff
# expect: 0x7fffffff

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
        li      $t0, 0x00100000         # -2147483648.5
        mtc1    $t0, $f2
        li      $t0, 0xc1e00000
        mtc1    $t0, $f3
        trunc.w.d $f4, $f2
        mfc1    $t1, $f4
        show    ($t1)
        ceil.w.d $f4, $f2
        mfc1    $t1, $f4
        show    ($t1)
        round.w.d $f4, $f2
        mfc1    $t1, $f4
        show    ($t1)
        li      $v0, 10
        syscall
