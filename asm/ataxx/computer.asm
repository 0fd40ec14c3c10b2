# computer.asm -- the computer player of Ataxx says what it plays
#
# Needs board.asm, dialogue.asm, io.asm, cells.asm and include/opponent.asm, which
# chooses.

# ---------------------------------------------------------------- data

        .data
plays:  .asciiz "ordinateur joue "
full_stop:
        .asciiz ".\n"
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

        la      $a0, plays
        jal     say
        move    $a0, $s0
        jal     print_move
        la      $a0, full_stop
        jal     print_string
        move    $v0, $s0
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- print_move
# print_move(move): print a move in its notation, such as 32-523
#
#   $a0  move     not PASS
#
#   changes  $a0 $v0 $t0

print_move:
        push    $ra
        push    $s0
        move    $s0, $a0                # $s0 = move
        srl     $a0, $s0, 8
        andi    $a0, $a0, 0xff
        jal     print_cell

        la      $a0, dash
        jal     print_string
        srl     $t0, $s0, 16
        sll     $t0, $t0, 2
        lw      $a0, code_digits($t0)
        jal     print_int
        pop     $s0
        pop     $ra
        jr      $ra
