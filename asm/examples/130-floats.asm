# 130-floats.asm -- a square root by Newton's method, in doubles
#
# Floating-point numbers have their own registers; a double takes an even one
# and its neighbour. A comparison sets a flag that bc1t and bc1f test.
#
# expect: sqrt(2.0) = 1.414213562373095
# expect: sqrt(144.0) = 12.0

        .include "../include/frame.asm"
        .include "../include/services.asm"

        .eqv    ROUNDS       20         # more than enough for these numbers

# ---------------------------------------------------------------- data

        .data
        .align  3
two:    .double 2.0
gross:  .double 144.0
half:   .double 0.5
one:    .double 1.0
root:   .asciiz "sqrt("
equals: .asciiz ") = "

# ---------------------------------------------------------------- main

        .text
        .globl  main
main:
        l.d     $f12, two
        jal     show_root
        l.d     $f12, gross
        jal     show_root
        li      $v0, EXIT
        syscall

# ---------------------------------------------------------------- show_root
# show_root(number): print a number and its square root
#
#   $f12  number  0 or more
#
#   changes  $a0 $v0 $t0 $f0 $f2 $f4 $f12 $f20

show_root:
        push    $ra
        mov.d   $f20, $f12              # $f20 = number
        la      $a0, root
        li      $v0, PRINT_STRING
        syscall
        li      $v0, PRINT_DOUBLE
        syscall
        la      $a0, equals
        li      $v0, PRINT_STRING
        syscall

        mov.d   $f12, $f20
        jal     find_root
        mov.d   $f12, $f0
        li      $v0, PRINT_DOUBLE
        syscall
        li      $a0, '\n'
        li      $v0, PRINT_CHAR
        syscall
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- find_root
# find_root(number) -> root
#
#   $f12  number  more than 0
#   $f0   <- its square root, good to the last digits
#
#   changes  $t0 $f2 $f4                a leaf: no frame
#
#   root = 1; repeat: better = (root + number / root) / 2; until nothing changes

find_root:
        l.d     $f0, one                # $f0 = root
        l.d     $f4, half
        li      $t0, ROUNDS             # $t0 = rounds left
find_root.next:
        div.d   $f2, $f12, $f0
        add.d   $f2, $f2, $f0
        mul.d   $f2, $f2, $f4           # $f2 = better
        c.eq.d  $f2, $f0
        bc1t    find_root.done
        mov.d   $f0, $f2
        addiu   $t0, $t0, -1
        bnez    $t0, find_root.next
find_root.done:
        jr      $ra
