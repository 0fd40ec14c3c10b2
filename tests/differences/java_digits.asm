# java_digits.asm -- the digits of floating-point numbers
# MARS prints what its Java prints: up to Java 18 sometimes a digit too much (2.14748365E9); here it is Java 19's shortest.
# expect: 2.1474836E9

        .text
        .globl  main
main:
        li      $t0, 0x4f000000
        mtc1    $t0, $f12
        li      $v0, 2
        syscall
        li      $v0, 10
        syscall
