# tune.asm -- play a scale and its chord
#
# Service 33 waits until its note is over, service 31 goes on at once, so notes
# can sound together. Without a sound device nothing is heard; in Tharsis the
# notes go to a file that any music player knows:
#
#   tharsis run --midi tune.mid asm/examples/devices/tune.asm
#
# expect: 8 notes, 3 in the chord

        .eqv    PRINT_INT     1         # system services
        .eqv    PRINT_STRING  4
        .eqv    EXIT         10
        .eqv    START_NOTE   31         # $a0 = pitch, $a1 = ms,
        .eqv    SLEEP        32         #   $a2 = instrument, $a3 = volume
        .eqv    PLAY_NOTE    33         # likewise, to its end

        .eqv    PIANO         0
        .eqv    STRINGS      48
        .eqv    LOUD        100
        .eqv    SHORT       250         # milliseconds
        .eqv    LONG       1000

# ---------------------------------------------------------------- data

        .data
scale:  .byte   60, 62, 64, 65, 67, 69, 71, 72
scale_end:
chord:  .byte   60, 64, 67
chord_end:
played: .asciiz " notes, "
together:
        .asciiz " in the chord\n"

# ---------------------------------------------------------------- main

        .text
        .globl  main
main:
        la      $s0, scale              # $s0 = address of the next pitch
        li      $s1, 0                  # $s1 = notes
        li      $a1, SHORT
        li      $a2, PIANO
        li      $a3, LOUD
main.next:
        lbu     $a0, 0($s0)
        li      $v0, PLAY_NOTE
        syscall
        addiu   $s0, $s0, 1
        addiu   $s1, $s1, 1
        la      $t0, scale_end
        bne     $s0, $t0, main.next

        la      $s0, chord
        li      $s2, 0                  # $s2 = notes of the chord
        li      $a1, LONG
        li      $a2, STRINGS
main.next_together:
        lbu     $a0, 0($s0)
        li      $v0, START_NOTE
        syscall
        addiu   $s0, $s0, 1
        addiu   $s2, $s2, 1
        la      $t0, chord_end
        bne     $s0, $t0, main.next_together

        move    $a0, $s1
        li      $v0, PRINT_INT
        syscall
        la      $a0, played
        li      $v0, PRINT_STRING
        syscall
        move    $a0, $s2
        li      $v0, PRINT_INT
        syscall
        la      $a0, together
        li      $v0, PRINT_STRING
        syscall
        li      $v0, EXIT
        syscall
