# double_corners.asm -- double arithmetic on all pairs of awkward numbers: zeros, infinities, NaNs, tiny ones
# One line an instruction: a checksum over the bits of all results.
# expect: 0xff28008b
# expect: 0x1a9a6c7a
# expect: 0x3cddae26
# expect: 0x9c2d3d45
# expect: 0x0000001b
# expect: 0x0000012b
# expect: 0x00000146
# expect: 0x2d23bc8f
# expect: 0x6bc8a95b
# expect: 0x6b6a29d9
# expect: 0x6bca21db
# expect: 0x99db156b
# expect: 0x1fbfed8b
# expect: 0x1ffffb8f
# expect: 0x88080210
# expect: 0x80000270
# expect: 0xe0000270
# expect: 0x7d70aed6
# expect: 0x4f4669ff

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

        .macro  fold_result             # $f4 and $f5
        mfc1    $t2, $f4
        fold    ($t2)
        mfc1    $t2, $f5
        fold    ($t2)
        .end_macro

        .macro  pairs (%instruction)
        la      $s0, numbers
        li      $s7, 0
outer:  ldc1    $f0, 0($s0)
        la      $s1, numbers
inner:  ldc1    $f2, 0($s1)
        %instruction $f4, $f0, $f2
        fold_result
        addiu   $s1, $s1, 8
        la      $t9, end
        bne     $s1, $t9, inner
        addiu   $s0, $s0, 8
        bne     $s0, $t9, outer
        show    ($s7)
        .end_macro

        .macro  compared (%instruction) # counts the pairs that compare true
        la      $s0, numbers
        li      $s7, 0
outer:  ldc1    $f0, 0($s0)
        la      $s1, numbers
inner:  ldc1    $f2, 0($s1)
        %instruction $f0, $f2
        li      $t2, 0
        li      $t3, 1
        movt    $t2, $t3
        addu    $s7, $s7, $t2
        addiu   $s1, $s1, 8
        la      $t9, end
        bne     $s1, $t9, inner
        addiu   $s0, $s0, 8
        bne     $s0, $t9, outer
        show    ($s7)
        .end_macro

        .macro  each (%instruction)
        la      $s0, numbers
        li      $s7, 0
        mtc1    $zero, $f5
next:   ldc1    $f0, 0($s0)
        %instruction $f4, $f0
        fold_result
        addiu   $s0, $s0, 8
        la      $t9, end
        bne     $s0, $t9, next
        show    ($s7)
        .end_macro

        .data
numbers:                                # low word, high word
        .word   0, 0,  0, 0x80000000,  0, 0x3ff00000,  0, 0xbff00000,  0, 0x7ff00000,  0, 0xfff00000
        .word   0, 0x7ff80000,  0x1234, 0xfff80000,  1, 0x7ff00000,  1, 0,  0xffffffff, 0x000fffff
        .word   0xffffffff, 0x7fefffff,  0, 0x3fe00000,  0, 0xbfe00000,  0xffffffff, 0x3fdfffff
        .word   0, 0x3ff80000,  0, 0x40040000,  0, 0xc0040000,  0xffc00000, 0x41dfffff
        .word   0xffe00000, 0x41dfffff,  0, 0x41e00000,  0, 0xc1e00000,  0x00100000, 0xc1e00000
        .word   0xe0000000, 0x47efffff,  0xf0000000, 0x47efffff,  0, 0x36a00000,  0, 0x36900000
        .word   0x54442d18, 0x400921fb
end:

        .text
        .globl  main
main:
        pairs   (add.d)
        pairs   (sub.d)
        pairs   (mul.d)
        pairs   (div.d)
        compared (c.eq.d)
        compared (c.lt.d)
        compared (c.le.d)
        each    (sqrt.d)
        each    (abs.d)
        each    (neg.d)
        each    (mov.d)
        each    (cvt.s.d)
        each    (cvt.w.d)
        each    (floor.w.d)
        each    (ceil.w.d)
        each    (round.w.d)
        each    (trunc.w.d)
        each    (cvt.d.s)
        each    (cvt.d.w)
        li      $v0, 10
        syscall
