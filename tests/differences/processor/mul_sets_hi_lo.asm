# mul_sets_hi_lo.asm -- mul writes hi and lo as well
# A processor leaves open what they become, qemu keeps them. The comparison gives them the product before each mul.
# expect: 0x00000000
# expect: 0x00000001

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
        li      $t0, 0x10000
        mthi    $zero
        mtlo    $zero
        mul     $t1, $t0, $t0
        show    ($t1)
        mfhi    $t2
        show    ($t2)
        li      $v0, 10
        syscall
