# focus_chains.asm -- Focus: each piece knows the piece below it; cells are typed as b3, directions as u, d, l, r
# Written from the rules of the game, in English. A piece is two words (colour, the piece below it), a cell points to its top.

        .eqv    COLOUR  0
        .eqv    BELOW   4

        .macro  write (%text)
        .data
words:  .asciiz %text
        .text
        li      $v0, 4
        la      $a0, words
        syscall
        .end_macro

        .macro  push (%register)
        subi    $sp, $sp, 4
        sw      %register, ($sp)
        .end_macro
        .macro  pop (%register)
        lw      %register, ($sp)
        addi    $sp, $sp, 4
        .end_macro

        .data
tops:   .space  144
signs:  .ascii  "XO"
kept:   .word   0, 0
names:  .word   name_x, name_o
name_x: .asciiz "Red"
name_o: .asciiz "Green"
typed:  .space  300
pattern: .byte  0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1

        .text
        .globl  main
main:   write   ("Welcome to Focus: X is red, O is green.\n")
        li      $s1, 0
fill:   rem     $t0, $s1, 12
        lb      $a0, pattern($t0)
        jal     new_piece
        sll     $t0, $s1, 2
        sw      $v0, tops($t0)
        addi    $s1, $s1, 1
        bne     $s1, 36, fill

        li      $s0, 0                          # the player: 0 or 1
each_turn:
        jal     print_board
        jal     count_cells
        sll     $t0, $s0, 2
        lw      $t1, kept($t0)
        or      $t2, $t1, $v0
        beqz    $t2, finished
retry:  jal     take_turn
        beqz    $v0, complain
        xori    $s0, $s0, 1
        b       each_turn
complain:
        write   ("That cannot be played.\n")
        b       retry
finished:
        xori    $s0, $s0, 1
        jal     print_player
        write   (" wins!\n")
        li      $v0, 10
        syscall

# $a0: its colour. A new piece in $v0.
new_piece:
        move    $t9, $a0
        li      $v0, 9
        li      $a0, 8
        syscall
        sw      $t9, COLOUR($v0)
        sw      $zero, BELOW($v0)
        jr      $ra

# How many cells the player controls, in $v0.
count_cells:
        li      $v0, 0
        la      $t0, tops
        la      $t1, tops+144
count_next:
        lw      $t2, ($t0)
        beqz    $t2, count_skip
        lw      $t3, COLOUR($t2)
        bne     $t3, $s0, count_skip
        addi    $v0, $v0, 1
count_skip:
        addi    $t0, $t0, 4
        bne     $t0, $t1, count_next
        jr      $ra

# The height of the chain $a0, in $v0.
chain_height:
        li      $v0, 0
chain_next:
        beqz    $a0, chain_end
        addi    $v0, $v0, 1
        lw      $a0, BELOW($a0)
        b       chain_next
chain_end:
        jr      $ra

print_player:
        sll     $t0, $s0, 2
        lw      $a0, names($t0)
        li      $v0, 4
        syscall
        jr      $ra

# Prints the chain $a0 from its base; $v1: so many pieces.
print_chain:
        li      $v1, 0
        beqz    $a0, print_chain_end
        push    ($ra)
        push    ($a0)
        lw      $a0, BELOW($a0)
        jal     print_chain
        pop     ($a0)
        pop     ($ra)
        lw      $t8, COLOUR($a0)
        lb      $a0, signs($t8)
        li      $v0, 11
        syscall
        addi    $v1, $v1, 1
print_chain_end:
        jr      $ra

print_board:
        push    ($ra)
        write   ("\n    a      b      c      d      e      f\n")
        li      $s1, 0
board_row:
        div     $a0, $s1, 24
        addi    $a0, $a0, 1
        li      $v0, 1
        syscall
        write   (" |")
board_cell:
        lw      $a0, tops($s1)
        jal     print_chain
board_pad:
        li      $a0, ' '
        li      $v0, 11
        syscall
        addi    $v1, $v1, 1
        blt     $v1, 6, board_pad
        li      $a0, '|'
        syscall
        addi    $s1, $s1, 4
        rem     $t0, $s1, 24
        bnez    $t0, board_cell
        write   ("\n")
        bne     $s1, 144, board_row
        write   ("Red's reserve: ")
        lw      $a0, kept
        li      $v0, 1
        syscall
        write   ("\nGreen's reserve: ")
        lw      $a0, kept+4
        li      $v0, 1
        syscall
        write   ("\n")
        pop     ($ra)
        jr      $ra

# Reads a line: its first character in $v0, the second in $v1, how many in $a1.
read_two:
        li      $v0, 8
        la      $a0, typed
        li      $a1, 300
        syscall
        li      $a1, 0
read_count:
        lb      $t0, typed($a1)
        beq     $t0, '\n', read_done
        beqz    $t0, read_done
        addi    $a1, $a1, 1
        b       read_count
read_done:
        lb      $v0, typed
        lb      $v1, typed+1
        jr      $ra

# Reads a cell: its offset in $v0, -1 if there is none.
read_cell:
        push    ($ra)
        jal     read_two
        pop     ($ra)
        bne     $a1, 2, no_cell
        ori     $v0, $v0, 32
        subi    $v0, $v0, 'a'
        bgtu    $v0, 5, no_cell
        subi    $v1, $v1, '1'
        bgtu    $v1, 5, no_cell
        mul     $v1, $v1, 6
        add     $v0, $v0, $v1
        sll     $v0, $v0, 2
        jr      $ra
no_cell:
        li      $v0, -1
        jr      $ra

# Asks for a move and makes it: 1 in $v0, or 0 if it cannot be made.
take_turn:
        push    ($ra)
        jal     print_player
        write   (" to move.\n")
        sll     $t0, $s0, 2
        lw      $t1, kept($t0)
        beqz    $t1, turn_stack
        jal     count_cells
        beqz    $v0, turn_reserve
        write   ("Move a stack (1) or a piece of your reserve (2)? ")
        jal     read_two
        bne     $a1, 1, turn_failed
        beq     $v0, '1', turn_stack
        bne     $v0, '2', turn_failed
turn_reserve:
        write   ("Cell for your reserve piece? ")
        jal     read_cell
        bltz    $v0, turn_failed
        move    $s2, $v0
        move    $a0, $s0
        jal     new_piece
        lw      $t0, tops($s2)
        sw      $t0, BELOW($v0)
        sw      $v0, tops($s2)
        sll     $t0, $s0, 2
        lw      $t1, kept($t0)
        subi    $t1, $t1, 1
        sw      $t1, kept($t0)
        b       turn_made

turn_stack:
        write   ("Cell? ")
        jal     read_cell
        bltz    $v0, turn_failed
        move    $s1, $v0
        lw      $s3, tops($s1)                  # the top of what moves
        beqz    $s3, turn_failed
        lw      $t0, COLOUR($s3)
        bne     $t0, $s0, turn_failed
        move    $a0, $s3
        jal     chain_height
        move    $s4, $v0
        write   ("How many pieces? ")
        jal     read_two
        bne     $a1, 1, turn_failed
        subi    $s5, $v0, '0'
        blt     $s5, 1, turn_failed
        bgt     $s5, $s4, turn_failed
        write   ("Direction (u up, d down, l left, r right)? ")
        jal     read_two
        bne     $a1, 1, turn_failed
        move    $a2, $v0
        move    $s2, $s1
        move    $t7, $s5
turn_walk:                                      # step by step: nothing leaves the board
        div     $t0, $s2, 4
        rem     $t0, $t0, 6                     # the column
        beq     $a2, 'u', walk_up
        beq     $a2, 'd', walk_down
        beq     $a2, 'l', walk_left
        bne     $a2, 'r', turn_failed
        beq     $t0, 5, turn_failed
        addi    $s2, $s2, 4
        b       walked
walk_left:
        beqz    $t0, turn_failed
        subi    $s2, $s2, 4
        b       walked
walk_up:
        subi    $s2, $s2, 24
        bltz    $s2, turn_failed
        b       walked
walk_down:
        addi    $s2, $s2, 24
        bge     $s2, 144, turn_failed
walked:
        subi    $t7, $t7, 1
        bnez    $t7, turn_walk
        move    $t0, $s3                        # the lowest of them
turn_lowest:
        subi    $s5, $s5, 1
        beqz    $s5, turn_join
        lw      $t0, BELOW($t0)
        b       turn_lowest
turn_join:
        lw      $t1, BELOW($t0)
        sw      $t1, tops($s1)
        lw      $t1, tops($s2)
        sw      $t1, BELOW($t0)
        sw      $s3, tops($s2)
turn_made:
        jal     cut_chain
        pop     ($ra)
        li      $v0, 1
        jr      $ra
turn_failed:
        pop     ($ra)
        li      $v0, 0
        jr      $ra

# Of the chain at offset $s2 only the upper five stay; the player keeps his own of the others.
cut_chain:
        lw      $t0, tops($s2)
        li      $t1, 1
cut_down:
        lw      $t2, BELOW($t0)
        beqz    $t2, cut_end
        beq     $t1, 5, cut_here
        addi    $t1, $t1, 1
        move    $t0, $t2
        b       cut_down
cut_here:
        sw      $zero, BELOW($t0)
cut_count:
        beqz    $t2, cut_end
        lw      $t3, COLOUR($t2)
        lw      $t2, BELOW($t2)
        bne     $t3, $s0, cut_count
        sll     $t4, $s0, 2
        lw      $t5, kept($t4)
        addi    $t5, $t5, 1
        sw      $t5, kept($t4)
        b       cut_count
cut_end:
        jr      $ra
