# division_by_zero.asm -- a division by zero leaves hi and lo as they were
# A processor leaves open what they become; MARS keeps them. The comparison with qemu never divides by zero.
# expect: 0x00000005
# expect: 0x00000006

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
        li      $t0, 5
        li      $t1, 6
        mthi    $t0
        mtlo    $t1
        div     $t0, $zero
        mfhi    $t2
        show    ($t2)
        divu    $t0, $zero
        mflo    $t2
        show    ($t2)
        li      $v0, 10
        syscall
