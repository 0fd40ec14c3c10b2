# 110-jump-table.asm -- a small calculator: jump through a table of addresses
#
# A label is an address, and an address is a number: a table can hold it, and
# jr goes there. One load replaces a ladder of comparisons.
#
# type: 12
# type: 1
# type: 30
# type: 12
# type: 2
# type: 30
# type: 12
# type: 3
# type: 30
# type: 0
# type: 9
# type: 0
# expect: 42
# expect: -18
# expect: 360
# expect: no such operation

        .include "../include/frame.asm"
        .include "../include/services.asm"

        .eqv    OPERATIONS    3

# ---------------------------------------------------------------- data

        .data
        .align  2
operations:
        .word   calculate.add           # (1)
        .word   calculate.subtract      # (2)
        .word   calculate.multiply      # (3)
no_operation:
        .asciiz "no such operation\n"

# ---------------------------------------------------------------- main
#   read left, operation, right until the operation is none of the table

        .text
        .globl  main
main:
main.next:
        li      $v0, READ_INT
        syscall
        move    $s0, $v0                # $s0 = left
        li      $v0, READ_INT
        syscall
        addiu   $s1, $v0, -1            # $s1 = operation, counted from 0
        li      $v0, READ_INT
        syscall
        bgeu    $s1, OPERATIONS, main.done

        move    $a0, $s0
        move    $a1, $v0
        move    $a2, $s1
        jal     calculate
        move    $a0, $v0
        li      $v0, PRINT_INT
        syscall
        li      $a0, '\n'
        li      $v0, PRINT_CHAR
        syscall
        b       main.next

main.done:
        la      $a0, no_operation
        li      $v0, PRINT_STRING
        syscall
        li      $v0, EXIT
        syscall

# ---------------------------------------------------------------- calculate
# calculate(left, right, operation) -> result
#
#   $a0  left
#   $a1  right
#   $a2  operation   0 add, 1 subtract, 2 multiply
#   $v0  <- result
#
#   changes  $t0                        a leaf: no frame

calculate:
        sll     $t0, $a2, 2
        lw      $t0, operations($t0)
        jr      $t0                     # one of the three labels below
calculate.add:
        addu    $v0, $a0, $a1
        b       calculate.done
calculate.subtract:
        subu    $v0, $a0, $a1
        b       calculate.done
calculate.multiply:
        mul     $v0, $a0, $a1
calculate.done:
        jr      $ra
