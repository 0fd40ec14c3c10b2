# 070-strings.asm -- read a word, measure it, turn it round
#
# A string is bytes up to a 0. READ_STRING also stores the newline that was
# typed, which is no part of the word.
#
# type: Tharsis
# expect: word: 7 letters
# expect: sisrahT

        .include "../include/frame.asm"
        .include "../include/services.asm"

        .eqv    ROOM         40         # bytes

# ---------------------------------------------------------------- data

        .data
word:   .space  ROOM
question:
        .asciiz "word: "
letters:
        .asciiz " letters\n"
newline:
        .asciiz "\n"

# ---------------------------------------------------------------- main

        .text
        .globl  main
main:
        la      $a0, question
        li      $v0, PRINT_STRING
        syscall
        la      $a0, word
        li      $a1, ROOM
        li      $v0, READ_STRING
        syscall

        la      $a0, word
        jal     measure
        move    $s0, $v0                # $s0 = letters
        la      $t0, word
        addu    $t0, $t0, $s0
        sb      $zero, 0($t0)           # the newline goes

        move    $a0, $s0
        li      $v0, PRINT_INT
        syscall
        la      $a0, letters
        li      $v0, PRINT_STRING
        syscall

        la      $a0, word
        move    $a1, $s0
        jal     turn_round
        la      $a0, word
        li      $v0, PRINT_STRING
        syscall
        la      $a0, newline
        li      $v0, PRINT_STRING
        syscall
        li      $v0, EXIT
        syscall

# ---------------------------------------------------------------- measure
# measure(text) -> length: bytes before the first newline or 0
#
#   $a0  text     address
#   $v0  <- length
#
#   changes  $t0 $t1                    a leaf: no frame

measure:
        move    $t0, $a0                # $t0 = address of the next byte
measure.next:
        lbu     $t1, 0($t0)
        beqz    $t1, measure.done
        beq     $t1, '\n', measure.done
        addiu   $t0, $t0, 1
        b       measure.next
measure.done:
        subu    $v0, $t0, $a0
        jr      $ra

# ---------------------------------------------------------------- turn_round
# turn_round(text, length): reverse the bytes
#
#   $a0  text     address
#   $a1  length   bytes
#
#   changes  $a0 $a1 $t0 $t1            a leaf: no frame
#
#   for (left = text, right = text + length - 1; left < right; ++left, --right)
#       swap *left and *right

turn_round:
        addu    $a1, $a0, $a1
        addiu   $a1, $a1, -1            # $a1 = right, $a0 = left
turn_round.next:
        bgeu    $a0, $a1, turn_round.done
        lbu     $t0, 0($a0)
        lbu     $t1, 0($a1)
        sb      $t1, 0($a0)
        sb      $t0, 0($a1)
        addiu   $a0, $a0, 1
        addiu   $a1, $a1, -1
        b       turn_round.next
turn_round.done:
        jr      $ra
