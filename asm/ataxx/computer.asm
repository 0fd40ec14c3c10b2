# computer.asm -- the computer player of Ataxx: whose turn it is, what it plays
#
# Needs board.asm, rules.asm, dialogue.asm, io.asm and random.asm. Its two
# levels still play alike: every legal move is equally likely.

        .eqv    LEVELS     2            # adversaire is 1 or 2, or nobody plays

# ---------------------------------------------------------------- data

        .data
        .align  2
moves:  .space  MOVE_BYTES              # the legal moves of this turn
plays:  .asciiz "ordinateur joue "
full_stop:
        .asciiz ".\n"
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

        li      $t0, RED                # $t0 = side of the computer
        lw      $t1, camp
        beq     $t1, 1, is_computer_turn.skip
        li      $t0, BLUE
is_computer_turn.skip:
        lw      $t1, player
        seq     $v0, $t0, $t1
is_computer_turn.done:
        jr      $ra

# ----------------------------------------------------------- choose_by_computer
# choose_by_computer() -> move: choose a legal move and say so
#
#   $v0  <- move
#
#   changes  $a0 $a1 $t0-$t7

choose_by_computer:
        push    $ra
        push    $s0
        la      $a0, moves
        jal     list_moves
        la      $t0, moves
        subu    $a0, $v0, $t0
        srl     $a0, $a0, 2             # $a0 = how many there are
        jal     draw_below
        sll     $v0, $v0, 2
        lw      $s0, moves($v0)         # $s0 = move

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
        li      $t0, SIDE
        divu    $a0, $t0
        mflo    $a0                     # $a0 = row
        mfhi    $t0                     # $t0 = column
        mul     $a0, $a0, 10
        addu    $a0, $a0, $t0
        addiu   $a0, $a0, 11
        jal     print_int

        la      $a0, dash
        jal     print_string
        srl     $t0, $s0, 16
        sll     $t0, $t0, 2
        lw      $a0, code_digits($t0)
        jal     print_int
        pop     $s0
        pop     $ra
        jr      $ra
