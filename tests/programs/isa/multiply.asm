# multiply.asm -- hi and lo: products, quotients, sums of products
# mul writes hi and lo in MARS too; a division by zero changes nothing.
# expect: 0xffffffff
# expect: 0x40000000
# expect: 0x3fffffff
# expect: 0x40000000
# expect: 0x3fffffff
# expect: 0x40000009
# expect: 0x3ffffff9
# expect: 0x40000012
# expect: 0x3ffffffa
# expect: 0x00000012
# expect: 0xfffffffa
# expect: 0xc0000012
# expect: 0x40000000
# expect: 0xffffffff
# expect: 0x40000000
# expect: 0xffffffff
# expect: 0xfffffffd
# expect: 0x00000001
# expect: 0x7ffffffc
# expect: 0x00000001
# expect: 0x7ffffffc
# expect: 0x00000000
# expect: 0x80000000
# expect: 0x80000000
# expect: 0xffffffff

        .macro  show (%register)        # the register in hexadecimal, on a line
        move    $a0, %register
        li      $v0, 34
        syscall
        li      $a0, 10
        li      $v0, 11
        syscall
        .end_macro

        .macro  show_pair               # hi, then lo
        mfhi    $t8
        mflo    $t9
        show    $t8
        show    $t9
        .end_macro

        .text
        .globl  main
main:
        li      $t0, -3
        li      $t1, 0x40000000
        mult    $t0, $t1
        show_pair
        multu   $t0, $t1
        show_pair
        madd    $t0, $t0
        show_pair
        maddu   $t0, $t0
        show_pair
        msub    $t0, $t1
        show_pair
        msubu   $t0, $t1
        show_pair
        mul     $t2, $t0, $t1
        show    $t2
        show_pair
        li      $t0, -7
        li      $t1, 2
        div     $t0, $t1
        show_pair
        divu    $t0, $t1
        show_pair
        div     $t0, $zero
        show_pair
        li      $t0, 0x80000000
        li      $t1, -1
        div     $t0, $t1
        show_pair
        mthi    $t0
        mtlo    $t1
        show_pair

        li      $v0, 10
        syscall
