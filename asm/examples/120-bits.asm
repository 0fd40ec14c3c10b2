# 120-bits.asm -- shifts and masks: look inside a word
#
# and keeps the bits of a mask, or sets them, xor flips them; a shift moves all
# of them. n & (n - 1) is n without its lowest 1.
#
# expect: 0xcafef00d
# expect: 11001010111111101111000000001101
# expect: ones 18
# expect: bytes 202 254 240 13
# expect: swapped 0x0df0feca

        .include "../include/frame.asm"
        .include "../include/services.asm"

        .eqv    PATTERN      0xcafef00d

# ---------------------------------------------------------------- data

        .data
ones:   .asciiz "\nones "
bytes:  .asciiz "\nbytes"
swapped:
        .asciiz "\nswapped "

# ---------------------------------------------------------------- main

        .text
        .globl  main
main:
        li      $s0, PATTERN            # $s0 = the word to look at
        move    $a0, $s0
        li      $v0, PRINT_HEX
        syscall
        li      $a0, '\n'
        li      $v0, PRINT_CHAR
        syscall
        move    $a0, $s0
        li      $v0, PRINT_BINARY
        syscall

        la      $a0, ones
        li      $v0, PRINT_STRING
        syscall
        move    $a0, $s0
        jal     count_ones
        move    $a0, $v0
        li      $v0, PRINT_INT
        syscall

        la      $a0, bytes
        li      $v0, PRINT_STRING
        syscall
        li      $s1, 24                 # $s1 = bits below the next byte
main.next:
        bltz    $s1, main.done
        li      $a0, ' '
        li      $v0, PRINT_CHAR
        syscall
        srlv    $a0, $s0, $s1
        andi    $a0, $a0, 0xff
        li      $v0, PRINT_INT
        syscall
        addiu   $s1, $s1, -8
        b       main.next

main.done:
        la      $a0, swapped
        li      $v0, PRINT_STRING
        syscall
        move    $a0, $s0
        jal     swap_bytes
        move    $a0, $v0
        li      $v0, PRINT_HEX
        syscall
        li      $a0, '\n'
        li      $v0, PRINT_CHAR
        syscall
        li      $v0, EXIT
        syscall

# ---------------------------------------------------------------- count_ones
# count_ones(word) -> count of the bits that are 1
#
#   $a0  word
#   $v0  <- 0..32
#
#   changes  $a0 $t0                    a leaf: no frame

count_ones:
        li      $v0, 0
count_ones.next:
        beqz    $a0, count_ones.done
        addiu   $t0, $a0, -1
        and     $a0, $a0, $t0           # without its lowest 1
        addiu   $v0, $v0, 1
        b       count_ones.next
count_ones.done:
        jr      $ra

# ---------------------------------------------------------------- swap_bytes
# swap_bytes(word) -> the word with its four bytes in the other order
#
#   $a0  word     bytes 3 2 1 0
#   $v0  <- bytes 0 1 2 3
#
#   changes  $t0                        a leaf: no frame

swap_bytes:
        sll     $v0, $a0, 24
        andi    $t0, $a0, 0xff00
        sll     $t0, $t0, 8
        or      $v0, $v0, $t0
        srl     $t0, $a0, 8
        andi    $t0, $t0, 0xff00
        or      $v0, $v0, $t0
        srl     $t0, $a0, 24
        or      $v0, $v0, $t0
        jr      $ra
