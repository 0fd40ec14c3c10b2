# 020-loop.asm -- count down, and add up what was counted
#
# A loop is a label, a test that may leave it, and a branch back to the label.
#
# expect: 5
# expect: 4
# expect: 3
# expect: 2
# expect: 1
# expect: sum 15

        .eqv    PRINT_INT     1         # system services
        .eqv    PRINT_STRING  4
        .eqv    EXIT         10
        .eqv    PRINT_CHAR   11

        .eqv    FIRST         5

# ---------------------------------------------------------------- data

        .data
sum:    .asciiz "sum "

# ---------------------------------------------------------------- main
#   for (number = FIRST, total = 0; number > 0; --number)
#       print number, total += number

        .text
        .globl  main
main:
        li      $s0, FIRST              # $s0 = number
        li      $s1, 0                  # $s1 = total
main.next:
        blez    $s0, main.done
        move    $a0, $s0
        li      $v0, PRINT_INT
        syscall
        li      $a0, '\n'
        li      $v0, PRINT_CHAR
        syscall

        addu    $s1, $s1, $s0
        addiu   $s0, $s0, -1
        b       main.next

main.done:
        la      $a0, sum
        li      $v0, PRINT_STRING
        syscall
        move    $a0, $s1
        li      $v0, PRINT_INT
        syscall
        li      $a0, '\n'
        li      $v0, PRINT_CHAR
        syscall

        li      $v0, EXIT
        syscall
