# computer.asm -- the computer player of Stackchess: its turn, what it plays
#
# Needs dialogue.asm, view.asm, io.asm and random.asm. Its two levels still
# play alike: every legal move is equally likely.

        .eqv    LEVELS     2            # adversaire is 1 or 2, or nobody plays

# ---------------------------------------------------------------- data

        .data
computer:
        .asciiz "L'ordinateur ("
plays:  .asciiz ") joue "
dash:   .asciiz "-"

# ------------------------------------------------------------- is_computer_turn
# is_computer_turn() -> yes: does the computer play the side to move?
#
#   $v0  <- 1 or 0
#
#   changes  $t0 $t1                    a leaf: no frame

        .text
is_computer_turn:
        lw      $t0, adversaire
        addiu   $t0, $t0, -1
        sltiu   $v0, $t0, LEVELS
        beqz    $v0, is_computer_turn.done

        li      $t0, WHITE              # $t0 = side of the computer
        lw      $t1, camp
        beq     $t1, 1, is_computer_turn.skip
        li      $t0, BLACK
is_computer_turn.skip:
        lw      $t1, player
        seq     $v0, $t0, $t1
is_computer_turn.done:
        jr      $ra

# ----------------------------------------------------------- choose_by_computer
# choose_by_computer() -> move: choose one of moves and say so
#
#   $v0  <- move
#
#   changes  $a0 $a1 $t0

choose_by_computer:
        push    $ra
        push    $s0
        la      $t0, moves
        lw      $a0, moves_end
        subu    $a0, $a0, $t0
        srl     $a0, $a0, 2             # $a0 = how many there are
        jal     draw_below
        sll     $v0, $v0, 2
        lw      $s0, moves($v0)         # $s0 = move

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
