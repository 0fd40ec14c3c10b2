# float_corners.asm -- single arithmetic on all pairs of awkward numbers: zeros, infinities, NaNs, tiny ones
# One line an instruction: a checksum over the bits of all results.
# expect: 0xb371d096
# expect: 0xe539231f
# expect: 0x4bb08236
# expect: 0x36b4407a
# expect: 0x0000001a
# expect: 0x00000113
# expect: 0x0000012d
# expect: 0xb1c8775d
# expect: 0x7d7ab0d7
# expect: 0xdeaa866c
# expect: 0x257471d3
# expect: 0xe8084311
# expect: 0x314c5306
# expect: 0xaa084301
# expect: 0xaaa82a7e
# expect: 0xaa082319
# expect: 0xaa084319

        .macro  show (%register)        # the register in hexadecimal, on a line
        move    $a0, %register
        li      $v0, 34
        syscall
        li      $a0, 10
        li      $v0, 11
        syscall
        .end_macro

        .macro  fold (%register)        # $s7 = the checksum
        srl     $t8, $s7, 27
        sll     $s7, $s7, 5
        or      $s7, $s7, $t8
        xor     $s7, $s7, %register
        .end_macro

        .macro  pairs (%instruction)
        la      $s0, numbers
        li      $s7, 0
outer:  lwc1    $f0, 0($s0)
        la      $s1, numbers
inner:  lwc1    $f1, 0($s1)
        %instruction $f2, $f0, $f1
        mfc1    $t2, $f2
        fold    ($t2)
        addiu   $s1, $s1, 4
        la      $t9, end
        bne     $s1, $t9, inner
        addiu   $s0, $s0, 4
        bne     $s0, $t9, outer
        show    ($s7)
        .end_macro

        .macro  compared (%instruction) # counts the pairs that compare true
        la      $s0, numbers
        li      $s7, 0
outer:  lwc1    $f0, 0($s0)
        la      $s1, numbers
inner:  lwc1    $f1, 0($s1)
        %instruction 3, $f0, $f1
        li      $t2, 1
        movf    $t2, $zero, 3
        addu    $s7, $s7, $t2
        addiu   $s1, $s1, 4
        la      $t9, end
        bne     $s1, $t9, inner
        addiu   $s0, $s0, 4
        bne     $s0, $t9, outer
        show    ($s7)
        .end_macro

        .macro  each (%instruction)
        la      $s0, numbers
        li      $s7, 0
next:   lwc1    $f0, 0($s0)
        %instruction $f2, $f0
        mfc1    $t2, $f2
        fold    ($t2)
        addiu   $s0, $s0, 4
        la      $t9, end
        bne     $s0, $t9, next
        show    ($s7)
        .end_macro

        .data
numbers:
        .word   0x00000000, 0x80000000, 0x3f800000, 0xbf800000, 0x7f800000, 0xff800000
        .word   0x7fc00000, 0xffc01234, 0x7f800001, 0x00000001, 0x80000001, 0x007fffff, 0x00800000
        .word   0x7f7fffff, 0xff7fffff, 0x3f000000, 0xbf000000, 0x3fc00000, 0x40200000, 0xc0200000
        .word   0x4effffff, 0x4f000000, 0xcf000000, 0xcf000001, 0x4b800000, 0x3effffff, 0x40490fdb
end:

        .text
        .globl  main
main:
        pairs   (add.s)
        pairs   (sub.s)
        pairs   (mul.s)
        pairs   (div.s)
        compared (c.eq.s)
        compared (c.lt.s)
        compared (c.le.s)
        each    (sqrt.s)
        each    (abs.s)
        each    (neg.s)
        each    (mov.s)
        each    (cvt.w.s)
        each    (cvt.s.w)
        each    (floor.w.s)
        each    (ceil.w.s)
        each    (round.w.s)
        each    (trunc.w.s)
        li      $v0, 10
        syscall
