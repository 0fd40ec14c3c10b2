# 030-input.asm -- read two numbers and divide them
#
# A question has no newline at its end, so the answer is typed beside it. div
# leaves two results: the quotient in LO, the remainder in HI.
#
# type: 47
# type: 5
# expect: dividend: divisor: 47 = 9 * 5 + 2

        .eqv    PRINT_INT     1         # system services
        .eqv    PRINT_STRING  4
        .eqv    READ_INT      5
        .eqv    EXIT         10

# ---------------------------------------------------------------- data

        .data
dividend:
        .asciiz "dividend: "
divisor:
        .asciiz "divisor: "
equals: .asciiz " = "
times:  .asciiz " * "
plus:   .asciiz " + "
newline:
        .asciiz "\n"
by_zero:
        .asciiz "nothing can be divided by 0\n"

# ---------------------------------------------------------------- main

        .text
        .globl  main
main:
        la      $a0, dividend
        li      $v0, PRINT_STRING
        syscall
        li      $v0, READ_INT
        syscall
        move    $s0, $v0                # $s0 = dividend

        la      $a0, divisor
        li      $v0, PRINT_STRING
        syscall
        li      $v0, READ_INT
        syscall
        move    $s1, $v0                # $s1 = divisor
        beqz    $s1, main.else

        div     $s0, $s1
        mflo    $s2                     # $s2 = quotient
        mfhi    $s3                     # $s3 = remainder

        move    $a0, $s0
        li      $v0, PRINT_INT
        syscall
        la      $a0, equals
        li      $v0, PRINT_STRING
        syscall
        move    $a0, $s2
        li      $v0, PRINT_INT
        syscall
        la      $a0, times
        li      $v0, PRINT_STRING
        syscall
        move    $a0, $s1
        li      $v0, PRINT_INT
        syscall
        la      $a0, plus
        li      $v0, PRINT_STRING
        syscall
        move    $a0, $s3
        li      $v0, PRINT_INT
        syscall
        la      $a0, newline
        b       main.done

main.else:
        la      $a0, by_zero
main.done:
        li      $v0, PRINT_STRING
        syscall
        li      $v0, EXIT
        syscall
