# insight.asm -- what the computer player of Focus sees in a position
#
# Needs board.asm and rules.asm; include/search.asm and include/opponent.asm ask
# for what is here. The C++ reference sees the same, in the same order.

        .eqv    EASY_DRAWS     2        # moves that the easy level sees
        .eqv    MOST_PLIES    12        # how far the hard one looks ahead,
        .eqv    MOST_NODES  6000        # and at how many positions
        .eqv    RATED_BYTES 1440        # MOVES rated moves
        .eqv    NODE_BYTES  1460        # with SAVED_BYTES

        .eqv    CONTROL_VALUE 10        # of a cell with the own colour on top,
        .eqv    STACK_VALUE    6        # of each piece in it,
        .eqv    RESERVE_VALUE 14        # of a piece in reserve,
        .eqv    PIECE_VALUE    4        # of an own piece on the board

# ---------------------------------------------------------------- list_rated
# list_rated(place) -> end: write the moves of the player to move, each after a
# word that says how much control it wins
#
#   $a0  place    address of RATED_BYTES bytes
#   $v0  <- end   address after the last one
#
#   changes  $a0-$a2 $v1 $t0-$t9
#
#   list the moves
#   from the last to the first: move it where it belongs, and rate it

        .text
list_rated:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        move    $s0, $a0                # $s0 = place
        jal     list_moves
        move    $s1, $v0                # $s1 = address after the next move
        subu    $s2, $v0, $s0
        addu    $s2, $s2, $v0           # $s2 = address after its new place
        push    $s2
list_rated.next:
        addiu   $s1, $s1, -4
        addiu   $s2, $s2, -8
        lw      $a0, 0($s1)
        sw      $a0, 4($s2)
        jal     rate_move
        sw      $v0, 0($s2)
        bne     $s1, $s0, list_rated.next

        pop     $v0
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- rate_move
# rate_move(move) -> rating: how much control it wins, on the target and on the
# cell that it leaves
#
#   $a0  move
#   $v0  <- rating
#
#   changes  $a0-$a2 $v1 $t0-$t9
#
#   rating = control of the target afterwards - before
#   if (it leaves a cell) rating += control of that cell afterwards - before

rate_move:
        push    $ra
        lw      $t9, player             # $t9 = who moves
        la      $t8, board
        andi    $t7, $a0, 0xff          # $t7 = count
        srl     $t6, $a0, 8
        andi    $t6, $t6, 0xff
        sll     $t6, $t6, CELL_SHIFT
        addu    $t6, $t6, $t8           # $t6 = address of the departure
        srl     $a0, $a0, 16
        andi    $a0, $a0, 0xff
        sll     $a0, $a0, CELL_SHIFT
        addu    $a0, $a0, $t8           # $a0 = address of the target

        lbu     $a1, 0($a0)
        addu    $t5, $a1, $t7           # $t5 = height of the target afterwards
        bnez    $t7, rate_move.skip_count
        addiu   $t5, $t5, 1
rate_move.skip_count:
        ble     $t5, TALLEST, rate_move.skip_excess
        li      $t5, TALLEST
rate_move.skip_excess:
        mul     $t5, $t5, STACK_VALUE
        addiu   $t5, $t5, CONTROL_VALUE # $t5 = rating
        jal     control_of
        subu    $t5, $t5, $v0
        beqz    $t7, rate_move.done

        move    $a0, $t6
        lbu     $a1, 0($a0)
        jal     control_of
        subu    $t5, $t5, $v0
        subu    $a1, $a1, $t7
        jal     control_of
        addu    $t5, $t5, $v0
rate_move.done:
        move    $v0, $t5
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- control_of
# control_of(stack, height) -> value: of its lowest pieces for the player
#
#   $a0  stack    address of a cell
#   $a1  height   0 to its own height
#   $t9  player
#   $v0  <- more than 0 if the highest of these is his, less if not, 0 if none
#
#   changes  $t0                        a leaf: no frame

control_of:
        li      $v0, 0
        beqz    $a1, control_of.done
        mul     $v0, $a1, STACK_VALUE
        addiu   $v0, $v0, CONTROL_VALUE
        addu    $t0, $a0, $a1
        lbu     $t0, 0($t0)             # $t0 = the highest of them
        beq     $t0, $t9, control_of.done
        negu    $v0, $v0
control_of.done:
        jr      $ra

# ---------------------------------------------------------------- evaluate
# evaluate() -> value: of the position for the player to move
#
#   $v0  <- value
#
#   changes  $a0-$a2 $t0-$t9

evaluate:
        push    $ra
        li      $a0, CONTROL_VALUE
        li      $a1, STACK_VALUE
        li      $a2, RESERVE_VALUE
        jal     weigh
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- material
# material() -> value: mostly pieces, those in reserve twice; for the player to
# move
#
#   $v0  <- value
#
#   changes  $a0-$a2 $t0-$t9

material:
        push    $ra
        li      $a0, 1
        li      $a1, 0
        li      $a2, 8
        jal     weigh
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- weigh
# weigh(control, stack, reserve) -> value: own less the enemy's, for the player
# to move
#
#   $a0  control   value of a cell with the own colour on top
#   $a1  stack     of each piece in it
#   $a2  reserve   of a piece in reserve
#   $v0  <- value
#
#   changes  $a0-$a2 $t0-$t9            a leaf: no frame
#
#   value = reserve * (green reserve - red reserve)
#   for each stack
#       value += PIECE_VALUE * (green pieces - red pieces)
#       value += or -= control + stack * height, as the top is green or red
#   return the player is GREEN ? value : -value

weigh:
        lw      $t0, reserves
        lw      $t1, reserves +4
        subu    $v0, $t1, $t0
        mul     $v0, $v0, $a2           # $v0 = value for GREEN
        la      $t0, board              # $t0 = address of the cell
        addiu   $t1, $t0, 288           # $t1 = end of the board
        li      $t9, 0                  # $t9 = green pieces less red ones
weigh.next:
        lbu     $t2, 0($t0)             # $t2 = height
        beqz    $t2, weigh.skip
        subu    $t9, $t9, $t2
        mul     $t3, $t2, $a1
        addu    $t3, $t3, $a0           # $t3 = value of its control
        addu    $t4, $t0, $t2           # $t4 = address of a piece, the top first
        lbu     $t5, 0($t4)
        bnez    $t5, weigh.next_piece
        negu    $t3, $t3
weigh.next_piece:
        lbu     $t5, 0($t4)
        sll     $t5, $t5, 1
        addu    $t9, $t9, $t5
        addiu   $t4, $t4, -1
        bne     $t4, $t0, weigh.next_piece
        addu    $v0, $v0, $t3
weigh.skip:
        addiu   $t0, $t0, 8
        bne     $t0, $t1, weigh.next

        mul     $t9, $t9, PIECE_VALUE
        addu    $v0, $v0, $t9
        lw      $t0, player
        beq     $t0, GREEN, weigh.done
        negu    $v0, $v0
weigh.done:
        jr      $ra

# ---------------------------------------------------------------- is_repeated
# is_repeated(move) -> no: Focus has no draw
#
#   $a0  move     the one played last
#   $v0  <- 0
#
#   changes  nothing                    a leaf: no frame

is_repeated:
        li      $v0, 0
        jr      $ra
