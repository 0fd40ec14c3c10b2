# stackchess_nodes.asm -- Stackchess: lines and columns are numbers, read by service 5; pieces are nodes of lists. In English
# Written from the rules of the game. A node is two words: what it is (kind, and 32 more for black), and the piece below.

        .eqv    PAWN    1
        .eqv    ROOK    2
        .eqv    BISHOP  3
        .eqv    QUEEN   4
        .eqv    KING    5
        .eqv    SIDE    32

        .macro  text (%words)
        .data
words:  .asciiz %words
        .text
        li      $v0, 4
        la      $a0, words
        syscall
        .end_macro

        .macro  begin
        addi    $sp, $sp, -24
        sw      $ra, 0($sp)
        sw      $s4, 4($sp)
        sw      $s5, 8($sp)
        sw      $s6, 12($sp)
        sw      $s7, 16($sp)
        .end_macro
        .macro  return
        lw      $ra, 0($sp)
        lw      $s4, 4($sp)
        lw      $s5, 8($sp)
        lw      $s6, 12($sp)
        lw      $s7, 16($sp)
        addi    $sp, $sp, 24
        jr      $ra
        .end_macro

        .data
        .align  2
top:    .space  256                             # 8 words for each line, of which 6 are cells
first:  .byte   ROOK, BISHOP, QUEEN, KING, BISHOP, ROOK
letters: .ascii "?PTFDR"

        .text
        .globl  main
main:   text    ("Stackchess for two players, lines 1 to 6 from below.\n")
        li      $s5, 0
deal:   lb      $a0, first($s5)
        sll     $a1, $s5, 2
        jal     add_node
        addi    $a0, $a0, SIDE
        addi    $a1, $a1, 160
        jal     add_node
        li      $a0, PAWN
        sll     $a1, $s5, 2
        addi    $a1, $a1, 32
        jal     add_node
        li      $a0, PAWN
        addi    $a0, $a0, SIDE
        addi    $a1, $a1, 96
        jal     add_node
        addi    $s5, $s5, 1
        bne     $s5, 6, deal
        li      $s0, 0                          # the player: 0 or SIDE
        li      $s1, 0                          # passes

turn:   jal     draw
        li      $a0, 0
        jal     weigh
        beqz    $v0, black_won
        move    $s2, $v0
        li      $a0, SIDE
        jal     weigh
        beqz    $v0, white_won
        or      $s2, $s2, $v0
        beq     $s2, 1, nobody
        beq     $s1, 2, nobody
        jal     any_move
        beqz    $v0, pass
        li      $s1, 0
ask:    jal     say_player
        text    (" to move. From line: ")
        jal     read_index
        bltz    $v0, bad
        sll     $s2, $v0, 3
        text    ("From column: ")
        jal     read_index
        bltz    $v0, bad
        add     $s2, $s2, $v0
        sll     $s2, $s2, 2
        move    $a0, $s2
        jal     height
        beqz    $v0, bad
        bne     $v1, $s0, bad
        move    $s4, $v0
        text    ("How many pieces: ")
        li      $v0, 5
        syscall
        blez    $v0, bad
        bgt     $v0, $s4, bad
        move    $s4, $v0
        text    ("To line: ")
        jal     read_index
        bltz    $v0, bad
        sll     $s3, $v0, 3
        text    ("To column: ")
        jal     read_index
        bltz    $v0, bad
        add     $s3, $s3, $v0
        sll     $s3, $s3, 2
        move    $a0, $s2
        move    $a1, $s4
        move    $a2, $s3
        jal     allowed
        beqz    $v0, bad
        jal     carry
next:   xori    $s0, $s0, SIDE
        b       turn
bad:    text    ("No.\n")
        b       ask
pass:   jal     say_player
        text    (" cannot move and must pass.\n")
        addi    $s1, $s1, 1
        b       next
white_won:
        li      $s0, 0
        b       won
black_won:
        li      $s0, SIDE
won:    jal     say_player
        text    (" wins.\n")
        b       leave
nobody: text    ("Draw.\n")
leave:  li      $v0, 10
        syscall

say_player:
        move    $t9, $ra
        beqz    $s0, say_white
        text    ("Black")
        jr      $t9
say_white:
        text    ("White")
        jr      $t9

# A new node $a0 on top of the cell at offset $a1. Both stay
add_node:
        move    $t0, $a0
        li      $v0, 9
        li      $a0, 8
        syscall
        sw      $t0, 0($v0)
        lw      $t1, top($a1)
        sw      $t1, 4($v0)
        sw      $v0, top($a1)
        move    $a0, $t0
        jr      $ra

# $v0: an index from 0 to 5, or -1
read_index:
        li      $v0, 5
        syscall
        addi    $v0, $v0, -1
        bltu    $v0, 6, read_index_end
        li      $v0, -1
read_index_end:
        jr      $ra

# The cell at offset $a0: $v0 its height, $v1 its side
height: li      $v0, 0
        lw      $t0, top($a0)
        beqz    $t0, height_end
        lw      $v1, 0($t0)
        andi    $v1, $v1, SIDE
height_on:
        addi    $v0, $v0, 1
        lw      $t0, 4($t0)
        bnez    $t0, height_on
height_end:
        jr      $ra

draw:   text    ("\n    1    2    3    4    5    6\n")
        li      $t0, 5
draw_line:
        addi    $a0, $t0, 1
        li      $v0, 1
        syscall
        text    (" |")
        sll     $t1, $t0, 5
        li      $t2, 6
draw_cell:
        text    (" ")
        lw      $t3, top($t1)
        beqz    $t3, draw_empty
        lw      $t3, 0($t3)
        andi    $t4, $t3, 7
        lb      $a0, letters($t4)
        li      $v0, 11
        syscall
        li      $a0, 'B'
        blt     $t3, SIDE, draw_side
        li      $a0, 'N'
draw_side:
        syscall
        b       draw_bar
draw_empty:
        text    ("  ")
draw_bar:
        text    (" |")
        addi    $t1, $t1, 4
        addi    $t2, $t2, -1
        bnez    $t2, draw_cell
        text    ("\n")
        addi    $t0, $t0, -1
        bgez    $t0, draw_line
        jr      $ra

# How much side $a0 has: $v0 0 nothing, 1 one piece or a rook and a bishop, 2 more
weigh:  li      $t0, 252
        li      $t1, 0
        li      $t2, 0
weigh_cell:
        lw      $t3, top($t0)
weigh_node:
        beqz    $t3, weigh_next
        lw      $t4, 0($t3)
        lw      $t3, 4($t3)
        andi    $t5, $t4, SIDE
        bne     $t5, $a0, weigh_node
        addi    $t1, $t1, 1
        andi    $t4, $t4, 7
        sll     $t2, $t2, 3
        or      $t2, $t2, $t4
        b       weigh_node
weigh_next:
        addi    $t0, $t0, -4
        bgez    $t0, weigh_cell
        move    $v0, $t1
        ble     $t1, 1, weigh_end
        li      $v0, 2
        bne     $t1, 2, weigh_end
        beq     $t2, 19, weigh_apart            # rook, bishop
        bne     $t2, 26, weigh_end              # bishop, rook
weigh_apart:
        li      $v0, 1
weigh_end:
        jr      $ra

# May the top $a1 pieces of the cell at $a0 go to the cell at $a2? $v0; the arguments stay
allowed:
        begin
        li      $v0, 0
        beq     $a0, $a2, allowed_end
        move    $s7, $a0
        move    $a0, $a2
        jal     height
        move    $a0, $s7
        beqz    $v0, allowed_free
        beq     $v1, $s0, allowed_free
        ble     $a1, $v0, allowed_no
allowed_free:
        lw      $s4, top($a0)
        move    $s5, $a1
allowed_next:
        lw      $a3, 0($s4)
        andi    $a3, $a3, 7
        jal     reaches
        beqz    $v0, allowed_end
        lw      $s4, 4($s4)
        addi    $s5, $s5, -1
        bnez    $s5, allowed_next
        b       allowed_end
allowed_no:
        li      $v0, 0
allowed_end:
        return

# Does a piece of the kind $a3 reach the cell at $a2 from that at $a0? $v0
reaches:
        sra     $t0, $a0, 5
        sra     $t1, $a2, 5
        sub     $t1, $t1, $t0                   # lines
        srl     $t2, $a0, 2
        andi    $t2, $t2, 7
        srl     $t3, $a2, 2
        andi    $t3, $t3, 7
        sub     $t3, $t3, $t2                   # columns
        beq     $a3, PAWN, reaches_pawn
        abs     $t4, $t1
        abs     $t5, $t3
        move    $t6, $t4
        bge     $t4, $t5, reaches_far
        move    $t6, $t5
reaches_far:                                    # $t6: how many steps
        seq     $t7, $t4, $t5                   # diagonal
        bnez    $t7, reaches_diagonal
        beq     $a3, BISHOP, reaches_not
        beqz    $t4, reaches_straight
        bnez    $t5, reaches_not
reaches_straight:
        b       reaches_kind
reaches_diagonal:
        beq     $a3, ROOK, reaches_not
reaches_kind:
        bne     $a3, KING, reaches_walk
        bgt     $t6, 1, reaches_not
reaches_walk:
        sub     $t7, $a2, $a0                   # the offset of one step
        div     $t7, $t7, $t6
        move    $t8, $a0
reaches_step:
        add     $t8, $t8, $t7
        beq     $t8, $a2, reaches_yes
        lw      $t9, top($t8)
        beqz    $t9, reaches_step
reaches_not:
        li      $v0, 0
        jr      $ra
reaches_pawn:
        li      $t4, 1
        li      $t5, 1
        beqz    $s0, reaches_ahead
        li      $t4, -1
        li      $t5, 4
reaches_ahead:
        lw      $t6, top($a2)
        beqz    $t6, reaches_quiet
        lw      $t6, 0($t6)
        andi    $t6, $t6, SIDE
        beq     $t6, $s0, reaches_quiet
        abs     $t3, $t3
        bne     $t3, 1, reaches_not
        bne     $t1, $t4, reaches_not
reaches_yes:
        li      $v0, 1
        jr      $ra
reaches_quiet:
        bnez    $t3, reaches_not
        beq     $t1, $t4, reaches_yes
        bne     $t0, $t5, reaches_not
        add     $t4, $t4, $t4
        bne     $t1, $t4, reaches_not
        add     $t6, $a0, $a2
        srl     $t6, $t6, 1                     # the cell between
        lw      $t6, top($t6)
        beqz    $t6, reaches_yes
        b       reaches_not

# Carries the top $a1 nodes of the cell at $a0 to the cell at $a2
carry:  lw      $t0, top($a0)
        move    $t1, $t0
carry_lowest:
        addi    $a1, $a1, -1
        beqz    $a1, carry_found
        lw      $t1, 4($t1)
        b       carry_lowest
carry_found:
        lw      $t2, 4($t1)
        sw      $t2, top($a0)
        lw      $t2, top($a2)
        beqz    $t2, carry_end
        lw      $t3, 0($t2)
        andi    $t3, $t3, SIDE
        beq     $t3, $s0, carry_end
        li      $t2, 0                          # captured
carry_end:
        sw      $t2, 4($t1)
        sw      $t0, top($a2)
        jr      $ra

# Can the player move? $v0
any_move:
        begin
        li      $s4, 188
any_from:
        move    $a0, $s4
        jal     height
        beqz    $v0, any_next
        bne     $v1, $s0, any_next
        move    $s5, $v0
any_count:
        li      $s6, 188
any_to: andi    $t0, $s6, 31
        bgt     $t0, 20, any_off                # columns 7 and 8 are not there
        move    $a0, $s4
        move    $a1, $s5
        move    $a2, $s6
        jal     allowed
        bnez    $v0, any_end
any_off:
        addi    $s6, $s6, -4
        bgez    $s6, any_to
        addi    $s5, $s5, -1
        bnez    $s5, any_count
any_next:
        addi    $s4, $s4, -4
        bgez    $s4, any_from
        li      $v0, 0
any_end:
        return
