# perft.asm -- count the move sequences of a game, by the procedures of the game
#
# The main file GAME/perft.asm includes this and the rules of its game:
#
#    read_position(count, arguments) -> yes        as in position.asm
#    list_moves(place) -> end                      a word each
#    save_move, play_move, take_back, find_result  as in rules.asm
#    SAVED_BYTES, MOVE_BYTES                       for them; PERFT_BYTES is both
#
# It prints two numbers: nodes, the sequences of exactly DEPTH moves, and ended,
# those that reach the end of the game before. A pass is a move. Equal counts in
# another program mean equal rules.

# ---------------------------------------------------------------- data

        .data
        .align  2
nodes:  .word   0
ended:  .word   0
bad_arguments:
        .asciiz "Position incorrecte.\n"

# ---------------------------------------------------------------- main
# main(count, arguments): count, and print both numbers
#
#   $a0  count
#   $a1  arguments   addresses of strings: DEPTH, then the position's fields

        .text
        .globl  main
main:
        beqz    $a0, main.else
        move    $s0, $a0                # $s0 = count
        move    $s1, $a1                # $s1 = arguments
        lw      $a0, 0($s1)
        jal     read_digits
        bltz    $v0, main.else
        move    $s2, $v0                # $s2 = depth

        addiu   $a0, $s0, -1
        addiu   $a1, $s1, 4
        jal     read_position
        beqz    $v0, main.else

        move    $a0, $s2
        jal     perft
        lw      $a0, nodes
        jal     print_unsigned
        li      $a0, ' '
        jal     print_char
        lw      $a0, ended
        jal     print_unsigned
        li      $a0, '\n'
        jal     print_char
        b       main.done
main.else:
        la      $a0, bad_arguments
        jal     print_string
main.done:
        jal     end_program

# ---------------------------------------------------------------- perft
# perft(depth): add the sequences from here to nodes and ended
#
#   $a0  depth    moves still to play, 0 or more
#
#   changes  $a0-$a3 $v0 $v1 $t0-$t9
#
#   if (depth == 0) ++nodes
#   else if (find_result() != NONE) ++ended
#   else if (depth == 1) nodes += the number of moves
#   else for each move of list_moves()
#       play it, perft(depth - 1), take it back
#
# The frame:  $sp + 0             SAVED_BYTES   what the move in hand changed
#             $sp + SAVED_BYTES   MOVE_BYTES    the moves

perft:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        subu    $sp, $sp, PERFT_BYTES
        move    $s0, $a0                # $s0 = depth
        li      $t1, 1                  # $t1 = nodes to add
        beqz    $s0, perft.else_leaf
        jal     find_result
        bne     $v0, NONE, perft.else_ended

        addiu   $s1, $sp, SAVED_BYTES   # $s1 = next move
        move    $a0, $s1
        jal     list_moves
        move    $s2, $v0                # $s2 = end of the moves
        subu    $t1, $s2, $s1
        srl     $t1, $t1, 2
        beq     $s0, 1, perft.else_leaf
perft.next:
        beq     $s1, $s2, perft.done
        lw      $a0, 0($s1)
        move    $a1, $sp
        jal     save_move
        lw      $a0, 0($s1)
        jal     play_move
        addiu   $a0, $s0, -1
        jal     perft
        lw      $a0, 0($s1)
        move    $a1, $sp
        jal     take_back
        addiu   $s1, $s1, 4
        b       perft.next

perft.else_leaf:
        lw      $t0, nodes
        addu    $t0, $t0, $t1
        sw      $t0, nodes
        b       perft.done
perft.else_ended:
        lw      $t0, ended
        addiu   $t0, $t0, 1
        sw      $t0, ended
perft.done:
        addiu   $sp, $sp, PERFT_BYTES
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra
