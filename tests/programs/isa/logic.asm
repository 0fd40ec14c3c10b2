# logic.asm -- and, or, xor, nor, and constants without sign
# Logical constants are extended with zeros, lui fills the upper half.
# expect: 0x0f000f00
# expect: 0xfff0fff0
# expect: 0xf0f0f0f0
# expect: 0x000f000f
# expect: 0x0000ff00
# expect: 0xff00ff01
# expect: 0xff0000ff
# expect: 0x80000000

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
        li      $t0, 0xff00ff00
        li      $t1, 0x0ff00ff0
        and     $t2, $t0, $t1
        show    $t2
        or      $t2, $t0, $t1
        show    $t2
        xor     $t2, $t0, $t1
        show    $t2
        nor     $t2, $t0, $t1
        show    $t2
        andi    $t2, $t0, 0xff0f
        show    $t2
        ori     $t2, $t0, 0x8001
        show    $t2
        xori    $t2, $t0, 0xffff
        show    $t2
        lui     $t2, 0x8000
        show    $t2

        li      $v0, 10
        syscall
