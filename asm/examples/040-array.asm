# 040-array.asm -- walk along an array: its sum and its largest number
#
# An array is an address and a length. A word has 4 bytes, so the next word is
# 4 further on.
#
# expect: sum 35
# expect: largest 21

        .eqv    PRINT_INT     1         # system services
        .eqv    PRINT_STRING  4
        .eqv    EXIT         10
        .eqv    PRINT_CHAR   11

        .eqv    BYTES        24         # 6 words

# ---------------------------------------------------------------- data

        .data
        .align  2
numbers:
        .word   7, -3, 21, 0, 12, -2    # number n is at numbers + 4 * n
sum:    .asciiz "sum "
largest:
        .asciiz "largest "

# ---------------------------------------------------------------- main

        .text
        .globl  main
main:
        la      $t0, numbers            # $t0 = address of the next number
        addiu   $t1, $t0, BYTES         # $t1 = end
        li      $s0, 0                  # $s0 = sum
        lw      $s1, 0($t0)             # $s1 = largest so far
main.next:
        beq     $t0, $t1, main.done
        lw      $t2, 0($t0)             # $t2 = number
        addiu   $t0, $t0, 4
        addu    $s0, $s0, $t2
        ble     $t2, $s1, main.next
        move    $s1, $t2
        b       main.next

main.done:
        la      $a0, sum
        li      $v0, PRINT_STRING
        syscall
        move    $a0, $s0
        li      $v0, PRINT_INT
        syscall
        li      $a0, '\n'
        li      $v0, PRINT_CHAR
        syscall

        la      $a0, largest
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
