# stackchess.asm -- Stackchess: the stacks, who may go where, and when a game is over; who asks, and draws, is another file
# Cells are 0 (a1) to 35 (f6), line by line from below; a stack is its height, its colour (B, N), and its pieces from the base.

        .data
stacks: .space  576                     # 16 bytes for each cell
first:  .ascii  "TFDRFT"
        .align  2
player: .word   'B'
passes: .word   0                       # in a row

        .text
set_up:
        li      $t0, 0
set_up_next:
        lbu     $t1, first($t0)
        li      $t2, 'P'
        sll     $t3, $t0, 4
        li      $t4, 1
        sb      $t4, stacks($t3)
        sb      $t4, stacks+96($t3)
        sb      $t4, stacks+384($t3)
        sb      $t4, stacks+480($t3)
        sb      $t1, stacks+2($t3)
        sb      $t2, stacks+98($t3)
        sb      $t2, stacks+386($t3)
        sb      $t1, stacks+482($t3)
        li      $t4, 'B'
        sb      $t4, stacks+1($t3)
        sb      $t4, stacks+97($t3)
        li      $t4, 'N'
        sb      $t4, stacks+385($t3)
        sb      $t4, stacks+481($t3)
        addiu   $t0, $t0, 1
        blt     $t0, 6, set_up_next
        jr      $ra

change_player:
        lw      $t0, player
        xori    $t0, $t0, 12            # B and N
        sw      $t0, player
        jr      $ra

# $a0: a cell. $v0: its height, $v1: its top piece, $t9: its colour
look:
        sll     $t0, $a0, 4
        lbu     $v0, stacks($t0)
        lbu     $t9, stacks+1($t0)
        addu    $t0, $t0, $v0
        lbu     $v1, stacks+1($t0)
        jr      $ra

# $a0: from, $a1: how many, $a2: to. $v0: 1 if it is a move
is_move:
        enter
        bgeu    $a0, 36, is_move_no
        bgeu    $a2, 36, is_move_no
        beq     $a0, $a2, is_move_no
        lw      $t8, player
        jal     look
        bne     $t9, $t8, is_move_no
        beqz    $v0, is_move_no
        blez    $a1, is_move_no
        bgt     $a1, $v0, is_move_no
        sll     $t0, $a2, 4
        lbu     $t1, stacks($t0)        # what stands there
        lbu     $t2, stacks+1($t0)
        li      $t7, 0                  # an enemy stands there
        beqz    $t1, is_move_way
        beq     $t2, $t8, is_move_way
        li      $t7, 1
        ble     $a1, $t1, is_move_no
is_move_way:
        div     $t0, $a0, 6
        mfhi    $t1
        div     $t2, $a2, 6
        mfhi    $t3
        subu    $t5, $t2, $t0           # lines up
        subu    $t6, $t3, $t1           # columns to the right
        sll     $t4, $a0, 4
        addu    $t4, $t4, $v0
        addiu   $t4, $t4, 1             # the top piece
        move    $a3, $a1
is_move_piece:
        lbu     $v1, stacks($t4)
        jal     may_go
        beqz    $v0, is_move_no
        addiu   $t4, $t4, -1
        addiu   $a3, $a3, -1
        bgtz    $a3, is_move_piece
        li      $v0, 1
        leave
is_move_no:
        li      $v0, 0
        leave

# A piece $v1 of the cell $a0, by $t5 lines and $t6 columns to $a2; $t7: it takes. $v0: 1 if it may
may_go:
        enter
        abs     $t0, $t5
        abs     $t1, $t6
        beq     $v1, 'P', may_go_pawn
        beq     $v1, 'R', may_go_king
        seq     $t2, $t0, $t1           # along a diagonal
        seq     $t0, $t0, 0
        seq     $t1, $t1, 0
        or      $t3, $t0, $t1           # along a line
        move    $v0, $t3
        beq     $v1, 'T', may_go_clear
        move    $v0, $t2
        beq     $v1, 'F', may_go_clear
        or      $v0, $t2, $t3
may_go_clear:
        beqz    $v0, may_go_end
        sgt     $t0, $t5, 0
        slt     $t1, $t5, $zero
        subu    $t0, $t0, $t1
        mul     $t0, $t0, 6
        sgt     $t2, $t6, 0
        slt     $t1, $t6, $zero
        subu    $t2, $t2, $t1
        addu    $t0, $t0, $t2           # from cell to cell
        move    $t1, $a0
may_go_next:
        addu    $t1, $t1, $t0
        beq     $t1, $a2, may_go_end
        sll     $t2, $t1, 4
        lbu     $t2, stacks($t2)
        beqz    $t2, may_go_next
        li      $v0, 0
may_go_end:
        leave
may_go_king:
        slti    $t0, $t0, 2
        slti    $t1, $t1, 2
        and     $v0, $t0, $t1
        leave
may_go_pawn:
        li      $v0, 0
        li      $t2, 1                  # where its own first line is
        move    $t3, $t5
        beq     $t8, 'B', may_go_ahead
        li      $t2, 4
        subu    $t3, $zero, $t5
may_go_ahead:
        beqz    $t7, may_go_straight
        bne     $t3, 1, may_go_end
        seq     $v0, $t1, 1
        leave
may_go_straight:
        bnez    $t1, may_go_end
        seq     $v0, $t3, 1
        bne     $t3, 2, may_go_end
        div     $t0, $a0, 6
        seq     $v0, $t0, $t2
        b       may_go_clear

# $a0: from, $a1: how many, $a2: to. $v0: 1 if it was a move, and is made
make_move:
        enter
        jal     is_move
        beqz    $v0, make_move_end
        sw      $zero, passes
        sll     $t0, $a0, 4
        sll     $t1, $a2, 4
        lw      $t8, player
        lbu     $t2, stacks($t0)
        subu    $t2, $t2, $a1
        sb      $t2, stacks($t0)
        addu    $t0, $t0, $t2
        lbu     $t3, stacks($t1)
        lbu     $t4, stacks+1($t1)
        beq     $t4, $t8, make_move_own
        li      $t3, 0                  # they are taken
make_move_own:
        sb      $t8, stacks+1($t1)
        addu    $t4, $t3, $a1
        sb      $t4, stacks($t1)
        addu    $t1, $t1, $t3
make_move_next:
        lbu     $t4, stacks+2($t0)
        sb      $t4, stacks+2($t1)
        addiu   $t0, $t0, 1
        addiu   $t1, $t1, 1
        addiu   $a1, $a1, -1
        bgtz    $a1, make_move_next
        li      $v0, 1
make_move_end:
        leave

# $v0: 1 if the player can move
can_move:
        enter
        li      $a0, 35
can_move_from:
        jal     look
        lw      $t8, player
        bne     $t9, $t8, can_move_other
        move    $a1, $v0
can_move_count:
        beqz    $a1, can_move_other
        li      $a2, 35
can_move_to:
        jal     is_move
        bnez    $v0, can_move_end
        addiu   $a2, $a2, -1
        bgez    $a2, can_move_to
        addiu   $a1, $a1, -1
        b       can_move_count
can_move_other:
        addiu   $a0, $a0, -1
        bgez    $a0, can_move_from
        li      $v0, 0
can_move_end:
        leave

# $a0: a colour. $v0: how many pieces it has, $v1: a sum of their kinds (1 pawn, 16 of F, 256 of T, 4096 of others)
pieces:
        li      $v0, 0
        li      $v1, 0
        li      $t0, 560
pieces_cell:
        lbu     $t1, stacks+1($t0)
        lbu     $t2, stacks($t0)
        bne     $t1, $a0, pieces_other
pieces_next:
        beqz    $t2, pieces_other
        addu    $t3, $t0, $t2
        lbu     $t3, stacks+1($t3)
        addiu   $v0, $v0, 1
        addiu   $t2, $t2, -1
        li      $t4, 1
        beq     $t3, 'P', pieces_add
        li      $t4, 16
        beq     $t3, 'F', pieces_add
        li      $t4, 256
        beq     $t3, 'T', pieces_add
        li      $t4, 4096
pieces_add:
        addu    $v1, $v1, $t4
        b       pieces_next
pieces_other:
        addiu   $t0, $t0, -16
        bgez    $t0, pieces_cell
        jr      $ra

# $v0: 0 it goes on, else the colour that has won, 1: nobody has
is_over:
        enter
        li      $t7, 0                  # sides that can take nothing
        li      $a0, 'N'
        jal     pieces
        li      $t6, 'B'
        beqz    $v0, is_over_won
        seq     $t5, $v0, 1
        seq     $v1, $v1, 272           # one F and one T
        or      $t7, $t5, $v1
        li      $a0, 'B'
        jal     pieces
        li      $t6, 'N'
        beqz    $v0, is_over_won
        seq     $t5, $v0, 1
        seq     $v1, $v1, 272
        or      $t5, $t5, $v1
        and     $v0, $t5, $t7
        lw      $t5, passes
        sge     $t5, $t5, 2
        or      $v0, $v0, $t5
        leave
is_over_won:
        move    $v0, $t6
        leave

pass:
        lw      $t0, passes
        addiu   $t0, $t0, 1
        sw      $t0, passes
        jr      $ra
