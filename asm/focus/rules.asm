# rules.asm -- the moves of Focus: list them, play one, take it back
#
# Needs board.asm. A move is one word:
#
#    bits 31..24   23..16   15..8     7..0
#        direction  target   from      count      `count` pieces go from `from`
#        0          target   target    0          a piece of the reserve goes
#                                                  to `target`
#
# The game, the computer player and perft all play by the procedures below.

# ---------------------------------------------------------------- data

        .data
hand:   .space  1                       # the reserve piece about to be put down

# ---------------------------------------------------------------- make_move
# make_move(cell, count, direction) -> move: a displacement as one word
#
#   $a0  cell
#   $a1  count
#   $a2  direction
#   $v0  <- move
#
#   changes  $t0

        .text
make_move:
        push    $ra
        jal     target_of
        sll     $v0, $v0, 16
        sll     $t0, $a2, 24
        or      $v0, $v0, $t0
        sll     $t0, $a0, 8
        or      $v0, $v0, $t0
        or      $v0, $v0, $a1
        pop     $ra
        jr      $ra

# ------------------------------------------------------------ make_reserve_move
# make_reserve_move(cell) -> move: a reserve play as one word
#
#   $a0  cell
#   $v0  <- move
#
#   changes  $t0                        a leaf: no frame

make_reserve_move:
        sll     $v0, $a0, 16
        sll     $t0, $a0, 8
        or      $v0, $v0, $t0
        jr      $ra

# ---------------------------------------------------------------- find_result
# find_result() -> result: who has won? The one whose enemy has neither a cell
# nor a reserve left
#
# After a move only the player to move can have lost; where a game starts it can
# be either, but never both, because there is at least one piece.
#
#   $v0  <- RED, GREEN, or NONE while the game goes on
#
#   changes  $a0 $a1 $t0-$t1

find_result:
        push    $ra
        push    $s0
        li      $s0, GREEN              # $s0 = who has won
        li      $a0, RED
        jal     is_alive
        beqz    $v0, find_result.done
        li      $s0, RED
        li      $a0, GREEN
        jal     is_alive
        beqz    $v0, find_result.done
        li      $s0, NONE
find_result.done:
        move    $v0, $s0
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- is_alive
# is_alive(colour) -> yes: has this colour a reserve or a cell?
#
#   $a0  colour   RED or GREEN
#   $v0  <- not 0, or 0
#
#   changes  $a0 $a1 $t0-$t1

is_alive:
        push    $ra
        jal     reserve_of
        bnez    $v0, is_alive.done
        jal     controls_any
is_alive.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- list_moves
# list_moves(moves) -> end: write all legal moves of the player to move
#
#   $a0  moves    address of MOVES words
#   $v0  <- address after the last move
#
#   changes  $a0-$a2 $t0-$t2
#
#   for each cell: if (controls(cell, player)) moves = list_stack(cell, moves)
#   if (reserve) for each cell: *moves++ = make_reserve_move(cell)

list_moves:
        push    $ra
        push    $s0
        push    $s1
        move    $s1, $a0                # $s1 = where the next move goes

        li      $s0, 0                  # $s0 = cell
list_moves.next:
        move    $a0, $s0
        lw      $a1, player
        jal     controls
        beqz    $v0, list_moves.skip
        move    $a1, $s1
        jal     list_stack
        move    $s1, $v0
list_moves.skip:
        addiu   $s0, $s0, 1
        bne     $s0, CELLS, list_moves.next

        lw      $a0, player
        jal     reserve_of
        beqz    $v0, list_moves.done
        li      $s0, 0
list_moves.next_reserve:
        move    $a0, $s0
        jal     make_reserve_move
        sw      $v0, 0($s1)
        addiu   $s1, $s1, 4
        addiu   $s0, $s0, 1
        bne     $s0, CELLS, list_moves.next_reserve
list_moves.done:
        move    $v0, $s1

        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- list_stack
# list_stack(cell, moves) -> end: write the displacements of one stack
#
#   $a0  cell     one that the player to move controls
#   $a1  moves    address
#   $v0  <- address after the last move
#
#   changes  $a1 $a2 $t0-$t2
#
#   for (count = 1; count <= height; ++count)
#       for each direction of find_directions(cell, count)
#           *moves++ = make_move(cell, count, direction)

list_stack:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        move    $s0, $a1                # $s0 = where the next move goes
        jal     height_of
        move    $s1, $v0                # $s1 = height

        li      $a1, 1                  # $a1 = count
list_stack.next:
        bgt     $a1, $s1, list_stack.done
        jal     find_directions
        move    $s2, $v0                # $s2 = directions left, a bit each
        li      $a2, 0                  # $a2 = direction
list_stack.next_direction:
        andi    $t0, $s2, 1
        beqz    $t0, list_stack.skip
        jal     make_move
        sw      $v0, 0($s0)
        addiu   $s0, $s0, 4
list_stack.skip:
        srl     $s2, $s2, 1
        addiu   $a2, $a2, 1
        bnez    $s2, list_stack.next_direction
        addiu   $a1, $a1, 1
        b       list_stack.next
list_stack.done:
        move    $v0, $s0

        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- play_move
# play_move(move): play a legal move; it is the other player's turn then
#
#   $a0  move
#
#   changes  $a0-$a2 $t0-$t5

play_move:
        push    $ra
        srl     $t0, $a0, 8
        andi    $t0, $t0, 0xff          # $t0 = cell of departure
        andi    $a2, $a0, 0xff          # $a2 = count
        srl     $a0, $a0, 16
        andi    $a0, $a0, 0xff          # $a0 = target
        beqz    $a2, play_move.else

        sll     $t0, $t0, CELL_SHIFT
        la      $t1, board
        addu    $t0, $t0, $t1           # $t0 = address of the departure
        lbu     $t1, 0($t0)
        subu    $t1, $t1, $a2           # $t1 = height of what stays
        sb      $t1, 0($t0)
        addu    $a1, $t0, $t1
        addiu   $a1, $a1, 1             # $a1 = lowest piece that moves
        b       play_move.skip

play_move.else:
        lw      $t0, player
        sb      $t0, hand
        sll     $t0, $t0, 2
        lw      $t1, reserves($t0)
        addiu   $t1, $t1, -1
        sw      $t1, reserves($t0)
        la      $a1, hand
        li      $a2, 1
play_move.skip:
        jal     put_pieces

        lw      $t0, player
        xori    $t0, $t0, 1
        sw      $t0, player
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- put_pieces
# put_pieces(cell, pieces, count): put pieces on a stack, in their order
#
#   $a0  cell
#   $a1  pieces   address of the lowest one, outside the cell
#   $a2  count    1..5
#
# What would be above TALLEST leaves the stack at its base.
#
#   changes  $a0 $a1 $t0-$t5

put_pieces:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        sll     $s0, $a0, CELL_SHIFT
        la      $t0, board
        addu    $s0, $s0, $t0           # $s0 = address of the cell
        move    $s1, $a1                # $s1 = next piece to put down
        addu    $s2, $a1, $a2           # $s2 = end of the pieces

        lbu     $t0, 0($s0)
        addu    $t0, $t0, $a2
        addiu   $a1, $t0, -5            # $a1 = pieces above TALLEST
        blez    $a1, put_pieces.skip
        move    $a0, $s0
        jal     trim_base

put_pieces.skip:
        lbu     $t0, 0($s0)
        addu    $t1, $s0, $t0           # $t1 = top piece, or the height byte
        addu    $t0, $t0, $a2
        sb      $t0, 0($s0)
put_pieces.next:
        lbu     $t0, 0($s1)
        addiu   $s1, $s1, 1
        addiu   $t1, $t1, 1
        sb      $t0, 0($t1)
        bne     $s1, $s2, put_pieces.next

        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- trim_base
# trim_base(stack, excess): remove pieces from the base of a stack
#
#   $a0  stack    address of a cell
#   $a1  excess   pieces to remove, 1 or more, at most its height
#
# Those of the player to move go to his reserve, the others leave the game.
#
#   changes  $t0-$t5                    a leaf: no frame
#
#   for (n = 1; n <= excess; ++n) reserve += (stack[n] == player)
#   for (; n <= height; ++n) stack[n - excess] = stack[n]
#   height -= excess

trim_base:
        lw      $t0, player
        sll     $t1, $t0, 2
        lw      $t2, reserves($t1)      # $t2 = reserve
        addu    $t3, $a0, $a1           # $t3 = last piece to remove
        move    $t4, $a0                # $t4 = piece before the next one
trim_base.next:
        addiu   $t4, $t4, 1
        lbu     $t5, 0($t4)
        seq     $t5, $t5, $t0
        addu    $t2, $t2, $t5
        bne     $t4, $t3, trim_base.next
        sw      $t2, reserves($t1)

        lbu     $t0, 0($a0)
        addu    $t1, $a0, $t0           # $t1 = top piece
        subu    $t0, $t0, $a1
        sb      $t0, 0($a0)
        move    $t2, $a0                # $t2 = place before the next one
trim_base.next_kept:
        beq     $t4, $t1, trim_base.done
        addiu   $t4, $t4, 1
        addiu   $t2, $t2, 1
        lbu     $t5, 0($t4)
        sb      $t5, 0($t2)
        b       trim_base.next_kept
trim_base.done:
        jr      $ra

# ---------------------------------------------------------------- save_move
# save_move(move, saved): note what a move is going to change
#
#   $a0  move
#   $a1  saved    address of SAVED_BYTES bytes: the cell of departure, the
#                 target, the reserve of the player to move (a word)
#
#   changes  $t0-$t3                    a leaf: no frame

save_move:
        la      $t3, board
        srl     $t0, $a0, 8
        andi    $t0, $t0, 0xff
        sll     $t0, $t0, CELL_SHIFT
        addu    $t0, $t0, $t3           # $t0 = address of the departure
        lw      $t1, 0($t0)
        lw      $t2, 4($t0)
        sw      $t1, 0($a1)
        sw      $t2, 4($a1)

        srl     $t0, $a0, 16
        andi    $t0, $t0, 0xff
        sll     $t0, $t0, CELL_SHIFT
        addu    $t0, $t0, $t3           # $t0 = address of the target
        lw      $t1, 0($t0)
        lw      $t2, 4($t0)
        sw      $t1, 8($a1)
        sw      $t2, 12($a1)

        lw      $t0, player
        sll     $t0, $t0, 2
        lw      $t1, reserves($t0)
        sw      $t1, 16($a1)
        jr      $ra

# ---------------------------------------------------------------- take_back
# take_back(move, saved): undo the move that was played last
#
#   $a0  move
#   $a1  saved    address of what save_move wrote before it
#
#   changes  $t0-$t3                    a leaf: no frame

take_back:
        la      $t3, board
        srl     $t0, $a0, 8
        andi    $t0, $t0, 0xff
        sll     $t0, $t0, CELL_SHIFT
        addu    $t0, $t0, $t3           # $t0 = address of the departure
        lw      $t1, 0($a1)
        lw      $t2, 4($a1)
        sw      $t1, 0($t0)
        sw      $t2, 4($t0)

        srl     $t0, $a0, 16
        andi    $t0, $t0, 0xff
        sll     $t0, $t0, CELL_SHIFT
        addu    $t0, $t0, $t3           # $t0 = address of the target
        lw      $t1, 8($a1)
        lw      $t2, 12($a1)
        sw      $t1, 0($t0)
        sw      $t2, 4($t0)

        lw      $t0, player
        xori    $t0, $t0, 1             # $t0 = who played the move
        sw      $t0, player
        sll     $t0, $t0, 2
        lw      $t1, 16($a1)
        sw      $t1, reserves($t0)
        jr      $ra
