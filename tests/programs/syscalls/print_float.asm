# print_float.asm -- floats and doubles as Java prints them (services 2 and 3)
# The first and last plain numbers, exponents, special values.
#
# expect: 0.001
# expect: 9.999999E-4
# expect: 9999999.0
# expect: 1.0E7
# expect: 0.1
# expect: -0.0
# expect: Infinity
# expect: -Infinity
# expect: NaN
# expect: 3.4028235E38
# expect: 1.4E-45
# expect: -1.4E-45
# expect: 0.1
# expect: 1.0E-4
# expect: 1.7976931348623157E308
# expect: 4.9E-324
# expect: -123456.789
# expect: 1.0E7

        .data
floats: .word   0x3a83126f, 0x3a83126e, 0x4b18967f, 0x4b189680, 0x3dcccccd, 0x80000000
        .word   0x7f800000, 0xff800000, 0x7fc00000, 0x7f7fffff, 0x00000001, 0x80000001
floats.end:
        .align  3
doubles:
        .double 0.1, 1e-4, 1.7976931348623157e308, 4.9e-324, -123456.789, 1e7
doubles.end:

        .text
main:
        la      $s0, floats             # $s0 = address of the number
        la      $s1, floats.end
main.float:
        lwc1    $f12, 0($s0)
        li      $v0, 2
        syscall
        li      $a0, '\n'
        li      $v0, 11
        syscall
        addi    $s0, $s0, 4
        bne     $s0, $s1, main.float

        la      $s0, doubles
        la      $s1, doubles.end
main.double:
        ldc1    $f12, 0($s0)
        li      $v0, 3
        syscall
        li      $a0, '\n'
        li      $v0, 11
        syscall
        addi    $s0, $s0, 8
        bne     $s0, $s1, main.double

        li      $v0, 10
        syscall
