# rules.asm -- the moves of Othello: which there are, and what they turn
#
# Needs board.asm. The game, the computer player and perft all play by the
# procedures below.

# ---------------------------------------------------------------- data

        .data
steps:  .byte   -11, -10, -9, -1, 1, 9, 10, 11  # to the eight neighbours
        .align  2

# ---------------------------------------------------------------- run_length
# run_length(cell, step) -> count: the enemy stones that a line takes between
# a cell and the player's next stone
#
#   $a0  cell     where the player would put a stone
#   $a1  step     of the line
#   $v0  <- count, 0 if the line ends at something else
#
#   changes  $t0-$t3                    a leaf: no frame

        .text
run_length:
        lw      $t1, player             # $t1 = own colour
        xori    $t2, $t1, BOTH          # $t2 = the enemy's
        la      $t0, board
        addu    $t0, $t0, $a0           # $t0 = address of a cell of the line
        li      $v0, -1
run_length.next:
        addu    $t0, $t0, $a1
        addiu   $v0, $v0, 1
        lbu     $t3, 0($t0)
        beq     $t3, $t2, run_length.next

        beq     $t3, $t1, run_length.done
        li      $v0, 0
run_length.done:
        jr      $ra

# ---------------------------------------------------------------- may_place
# may_place(cell) -> yes: may the player put a stone here?
#
#   $a0  cell     one of the board
#   $v0  <- 0, or not 0
#
#   changes  $a1 $t0-$t4

may_place:
        push    $ra
        li      $v0, 0
        lbu     $t4, board($a0)
        bne     $t4, EMPTY, may_place.done
        li      $t4, 0                  # $t4 = number of the line
may_place.next:
        lb      $a1, steps($t4)
        jal     run_length
        bnez    $v0, may_place.done
        addiu   $t4, $t4, 1
        bne     $t4, 8, may_place.next
may_place.done:
        pop     $ra
        jr      $ra

# ------------------------------------------------------------- list_placements
# list_placements(moves) -> end: write the cells where the player may place
#
#   $a0  moves    address of MOVE_BYTES bytes
#   $v0  <- address after the last one
#
#   changes  $a0 $a1 $t0-$t5

list_placements:
        push    $ra
        move    $t5, $a0                # $t5 = where the next one goes
        li      $a0, FIRST              # $a0 = cell
list_placements.next:
        jal     may_place
        beqz    $v0, list_placements.skip
        sw      $a0, 0($t5)
        addiu   $t5, $t5, 4
list_placements.skip:
        addiu   $a0, $a0, 1
        ble     $a0, LAST, list_placements.next
        move    $v0, $t5
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- list_moves
# list_moves(moves) -> end: the placements, or PASS if there is none
#
#   $a0  moves    address of MOVE_BYTES bytes
#   $v0  <- address after the last one
#
#   changes  $a0 $a1 $t0-$t5

list_moves:
        push    $ra
        push    $s0
        move    $s0, $a0                # $s0 = moves
        jal     list_placements
        bne     $v0, $s0, list_moves.done
        li      $t0, PASS
        sw      $t0, 0($s0)
        addiu   $v0, $s0, 4
list_moves.done:
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- play_move
# play_move(move): play a legal move; it is the other player's turn then
#
#   $a0  move     a cell or PASS
#
#   changes  $a0 $a1 $v0 $t0-$t4

play_move:
        push    $ra
        lw      $t0, passes
        addiu   $t0, $t0, 1
        beq     $a0, PASS, play_move.done
        li      $t4, 0                  # $t4 = number of the line
play_move.next:
        lb      $a1, steps($t4)
        jal     run_length
        jal     turn_line
        addiu   $t4, $t4, 1
        bne     $t4, 8, play_move.next
        lw      $t0, player
        sb      $t0, board($a0)
        li      $t0, 0
play_move.done:
        sw      $t0, passes
        lw      $t0, player
        xori    $t0, $t0, BOTH
        sw      $t0, player
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- turn_line
# turn_line(cell, step, count): the stones of a line become the player's
#
#   $a0  cell     before the first of them
#   $a1  step     of the line
#   $v0  count    how many, as run_length gives them
#
#   changes  $v0 $t0 $t1                a leaf: no frame

turn_line:
        lw      $t1, player
        la      $t0, board
        addu    $t0, $t0, $a0           # $t0 = address of a cell of the line
turn_line.next:
        beqz    $v0, turn_line.done
        addu    $t0, $t0, $a1
        sb      $t1, 0($t0)
        addiu   $v0, $v0, -1
        b       turn_line.next
turn_line.done:
        jr      $ra
