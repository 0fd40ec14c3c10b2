# integer_corners.asm -- every three-register instruction, on all pairs of awkward numbers
# One line an instruction: a checksum over the results of all pairs, so a single wrong bit shows.
# expect: 0xf6640486
# expect: 0x7ee34b08
# expect: 0x93f73f0e
# expect: 0x88336377
# expect: 0x1bc45c79
# expect: 0x77cc9c88
# expect: 0x6a369bff
# expect: 0x95b21c6f
# expect: 0x925e5e7b
# expect: 0xdc859885
# expect: 0x1bacc70a
# expect: 0xcd944bca
# expect: 0x63498546
# expect: 0xb45343d9
# expect: 0x970422cc
# expect: 0xe88093fe
# expect: 0x5a34bc3e
# expect: 0x9db517ca
# expect: 0xe1e84fec
# expect: 0x1af0875e
# expect: 0xdeccd936
# expect: 0x06815d7a

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

        .macro  pairs (%instruction)    # $t0 and $t1 run through the numbers
        la      $s0, numbers
        li      $s7, 0
outer:  lw      $t0, 0($s0)
        la      $s1, numbers
inner:  lw      $t1, 0($s1)
        li      $t2, 0x1234
        %instruction $t2, $t0, $t1
        fold    ($t2)
        addiu   $s1, $s1, 4
        la      $t9, end
        bne     $s1, $t9, inner
        addiu   $s0, $s0, 4
        bne     $s0, $t9, outer
        show    ($s7)
        .end_macro

        .macro  wide_pairs (%instruction)
        la      $s0, numbers
        li      $s7, 0
        mthi    $zero
        mtlo    $s0
outer:  lw      $t0, 0($s0)
        la      $s1, numbers
inner:  lw      $t1, 0($s1)
        %instruction $t0, $t1
        mfhi    $t2
        fold    ($t2)
        mflo    $t2
        fold    ($t2)
        addiu   $s1, $s1, 4
        la      $t9, end
        bne     $s1, $t9, inner
        addiu   $s0, $s0, 4
        bne     $s0, $t9, outer
        show    ($s7)
        .end_macro

        .data
numbers:
        .word   0, 1, -1, 2, -2, 31, 32, 33, 127, 128, 255, 256
        .word   0x7fff, 0x8000, 0xffff, 0xffff8000, 0x7fffffff, 0x80000000, 0x80000001
        .word   0x55555555, 0xaaaaaaaa, 0x12345678, 0xfedcba98
end:

        .text
        .globl  main
main:
        pairs   (addu)
        pairs   (subu)
        pairs   (and)
        pairs   (or)
        pairs   (xor)
        pairs   (nor)
        pairs   (slt)
        pairs   (sltu)
        pairs   (sllv)
        pairs   (srlv)
        pairs   (srav)
        pairs   (mul)
        pairs   (movn)
        pairs   (movz)
        wide_pairs (mult)
        wide_pairs (multu)
        wide_pairs (div)
        wide_pairs (divu)
        wide_pairs (madd)
        wide_pairs (maddu)
        wide_pairs (msub)
        wide_pairs (msubu)
        li      $v0, 10
        syscall
