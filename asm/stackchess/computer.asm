# computer.asm -- the computer player of Stackchess says what it plays
#
# Needs dialogue.asm, view.asm, io.asm and include/opponent.asm, which chooses.

# ---------------------------------------------------------------- data

        .data
computer:
        .asciiz "L'ordinateur ("
plays:  .asciiz ") joue "
dash:   .asciiz "-"

# ----------------------------------------------------------- choose_by_computer
# choose_by_computer() -> move: choose a legal move and say so
#
#   $v0  <- move
#
#   changes  $a0-$a3 $v1 $t0-$t9

        .text
choose_by_computer:
        push    $ra
        push    $s0
        jal     choose_for_level
        move    $s0, $v0                # $s0 = move

        la      $a0, computer
        la      $a1, plays
        jal     say_name
        move    $a0, $s0
        jal     print_move
        la      $a0, full_stop
        jal     print_string
        move    $v0, $s0
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- print_move
# print_move(move): print a move in its notation, such as a2-3-a4
#
#   $a0  move     not PASS
#
#   changes  $a0 $v0 $t0

print_move:
        push    $ra
        push    $s0
        move    $s0, $a0                # $s0 = move
        andi    $a0, $s0, 0xff
        jal     print_cell
        la      $a0, dash
        jal     print_string
        srl     $a0, $s0, 16
        jal     print_int
        la      $a0, dash
        jal     print_string
        srl     $a0, $s0, 8
        andi    $a0, $a0, 0xff
        jal     print_cell
        pop     $s0
        pop     $ra
        jr      $ra
