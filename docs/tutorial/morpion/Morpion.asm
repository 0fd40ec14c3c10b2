# Morpion.asm -- tic-tac-toe, for two players at one keyboard
#
#     tharsis run Morpion.asm                       play from the empty board
#     tharsis run Morpion.asm -- x../.o./... x      play from a position
#
# The whole game in one file; larger games are cut into parts as Focus is.

        .include "../../../asm/include/frame.asm"
        .include "../../../asm/include/services.asm"

        .eqv    CROSS   0               # what a cell holds
        .eqv    NOUGHT  1
        .eqv    EMPTY   2
        .eqv    NONE    -1
        .eqv    CELLS   9
        .eqv    SIDE    3

# ---------------------------------------------------------------- data

        .data
        .globl  board
        .globl  player

        .align  2
board:  .byte   2, 2, 2, 2, 2, 2, 2, 2, 2
        .align  2
player: .word   CROSS                   # whose turn it is
tags:   .word   cross_tag, nought_tag
lines:  .byte   0, 1, 2, 3, 4, 5, 6, 7, 8       # rows
        .byte   0, 3, 6, 1, 4, 7, 2, 5, 8       # columns
        .byte   0, 4, 8, 2, 4, 6                # diagonals
lines_end:
letters:
        .ascii  "xo."                   # CROSS, NOUGHT, EMPTY
advances:
        .byte   1, -1, 0                # how far crosses are ahead by a mark
opening:
        .asciiz "Morpion : croix contre ronds. Ctrl-D quitte.\n"
bad_position:
        .asciiz "Position incorrecte.\n"
question:
        .asciiz "Saisir une case (1 à 9) : "
no_cell:
        .asciiz "Case inexistante.\n"
taken:  .asciiz "Case occupée.\n"
victory:
        .asciiz "gagne la partie.\n"
draw:   .asciiz "Partie nulle.\n"
cross_tag:
        .asciiz "[croix] - "
nought_tag:
        .asciiz "[ronds] - "

# ---------------------------------------------------------------- main
# main(count, arguments): play one game from the position of the arguments
#
#   $a0  count       0 or 2 arguments
#   $a1  arguments   addresses of strings

        .text
        .globl  main
main:
        jal     read_position
        la      $a0, bad_position
        beqz    $v0, main.done
        la      $a0, opening
        jal     print_string
        jal     play_game
        move    $a0, $v0
main.done:
        jal     print_string
        jal     end_program

# ---------------------------------------------------------------- play_game
# play_game() -> sentence: take turns until a player has won or no cell is free
#
#   $v0  <- the last words, address
#
#   changes  $a0-$a2 $v1 $t0-$t3

play_game:
        push    $ra
play_game.next:
        jal     show_board
        lw      $a0, player
        xori    $a0, $a0, 1             # only who has just moved can have won
        jal     has_line
        bnez    $v0, play_game.else
        jal     is_full
        bnez    $v0, play_game.else_draw
        jal     ask_cell
        lw      $t0, player
        sb      $t0, board($v0)
        xori    $t0, $t0, 1
        sw      $t0, player
        b       play_game.next

play_game.else:
        jal     say_for
        la      $v0, victory
        b       play_game.done
play_game.else_draw:
        la      $v0, draw
play_game.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- ask_cell
# ask_cell() -> cell: ask the player until he names a free cell
#
#   $v0  <- cell, 0..8
#
#   changes  $a0-$a2 $v1 $t0-$t3

ask_cell:
        push    $ra
        push    $s0
ask_cell.next:
        la      $a0, question
        jal     say
        jal     read_integer
        addiu   $s0, $v0, -1            # $s0 = cell
        la      $a0, no_cell
        bgeu    $s0, CELLS, ask_cell.else
        lbu     $t0, board($s0)
        la      $a0, taken
        beq     $t0, EMPTY, ask_cell.done
ask_cell.else:
        jal     say
        b       ask_cell.next
ask_cell.done:
        move    $v0, $s0
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- has_line
# has_line(side) -> yes: has a side three marks in a line?
#
#   $a0  side     CROSS or NOUGHT
#   $v0  <- 1 or 0
#
#   changes  $t0 $t1                    a leaf: no frame

has_line:
        la      $t0, lines              # $t0 = line
has_line.next:
        li      $v0, 0
        la      $t1, lines_end
        beq     $t0, $t1, has_line.done
        addiu   $t0, $t0, SIDE
        lbu     $t1, -3($t0)
        lbu     $t1, board($t1)
        bne     $t1, $a0, has_line.next
        lbu     $t1, -2($t0)
        lbu     $t1, board($t1)
        bne     $t1, $a0, has_line.next
        lbu     $t1, -1($t0)
        lbu     $t1, board($t1)
        bne     $t1, $a0, has_line.next
        li      $v0, 1
has_line.done:
        jr      $ra

# ---------------------------------------------------------------- is_full
# is_full() -> yes: is no cell empty?
#
#   $v0  <- 1 or 0
#
#   changes  $t0 $t1                    a leaf: no frame

is_full:
        li      $v0, 0
        li      $t0, 0                  # $t0 = cell
is_full.next:
        lbu     $t1, board($t0)
        beq     $t1, EMPTY, is_full.done
        addiu   $t0, $t0, 1
        bne     $t0, CELLS, is_full.next
        li      $v0, 1
is_full.done:
        jr      $ra

# ---------------------------------------------------------------- show_board
# show_board(): print an empty line and the three rows
#
#   changes  $a0 $v0 $t0

show_board:
        push    $ra
        push    $s0
        li      $a0, '\n'
        jal     print_char
        li      $s0, 0                  # $s0 = cell
show_board.next:
        lbu     $t0, board($s0)
        lbu     $a0, letters($t0)
        jal     print_char
        addiu   $s0, $s0, 1
        li      $a0, ' '
        rem     $t0, $s0, SIDE
        bnez    $t0, show_board.skip
        li      $a0, '\n'
show_board.skip:
        jal     print_char
        bne     $s0, CELLS, show_board.next
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- say
# say(sentence): print a sentence to the player to move
#
#   $a0  sentence   address
#
#   changes  $a0 $v0 $t0

say:
        push    $ra
        push    $s0
        move    $s0, $a0                # $s0 = sentence
        lw      $a0, player
        jal     say_for
        move    $a0, $s0
        jal     print_string
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- say_for
# say_for(side): print who is spoken to
#
#   $a0  side     CROSS or NOUGHT
#
#   changes  $a0 $v0 $t0

say_for:
        push    $ra
        sll     $t0, $a0, 2
        lw      $a0, tags($t0)
        jal     print_string
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- read_position
# read_position(count, fields) -> good: set board and player
#
# The notation is LINES SIDE, as  x../.o./... x  -- strict, and only what a game
# can reach: marks in turns, and no line for the side to move.
#
#   $a0  count    number of fields: 0 is the empty board
#   $a1  fields   address of count addresses of strings
#   $v0  <- 1, or 0 if this is no position (the state means nothing then)
#
#   changes  $a0 $v1 $t0-$t3

read_position:
        push    $ra
        push    $s0
        li      $v0, 1
        beqz    $a0, read_position.done
        li      $v0, 0
        bne     $a0, 2, read_position.done
        move    $s0, $a1                # $s0 = fields

        lw      $a0, 4($s0)
        jal     read_side
        beqz    $v0, read_position.done
        lw      $a0, 0($s0)
        jal     read_lines              # $v1 = crosses less noughts
        beqz    $v0, read_position.done
        lw      $t0, player
        li      $v0, 0
        bne     $v1, $t0, read_position.done
        lw      $a0, player
        jal     has_line
        xori    $v0, $v0, 1
read_position.done:
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- read_side
# read_side(text) -> good: set the player to move
#
#   $a0  text     address of the field: x or o
#   $v0  <- 1 or 0
#
#   changes  $t0 $t1

read_side:
        push    $ra
        jal     mark_of
        sw      $v0, player
        sltiu   $v0, $v0, EMPTY
        beqz    $v0, read_side.done
        lbu     $t0, 1($a0)
        seq     $v0, $t0, 0
read_side.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- read_lines
# read_lines(text) -> good, ahead: set the nine cells
#
#   $a0  text     address of the first field, ended by a 0
#   $v0  <- 1 or 0
#   $v1  <- crosses less noughts
#
#   changes  $a0 $t0-$t3
#
#   for (cell = 0; cell < CELLS; ++cell)
#       board[cell] = mark_of(*text++); a / or the 0 after the third of a row

read_lines:
        push    $ra
        li      $v1, 0
        li      $t2, 0                  # $t2 = cell
read_lines.next:
        jal     mark_of
        move    $t0, $v0
        li      $v0, 0
        beq     $t0, NONE, read_lines.done
        sb      $t0, board($t2)
        lb      $t0, advances($t0)
        addu    $v1, $v1, $t0
        addiu   $a0, $a0, 1
        addiu   $t2, $t2, 1

        rem     $t1, $t2, SIDE
        bnez    $t1, read_lines.next
        li      $t3, 0                  # $t3 = what must follow
        beq     $t2, CELLS, read_lines.skip
        li      $t3, '/'
read_lines.skip:
        lbu     $t1, 0($a0)
        addiu   $a0, $a0, 1
        seq     $v0, $t1, $t3
        beqz    $v0, read_lines.done
        bne     $t2, CELLS, read_lines.next
read_lines.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- mark_of
# mark_of(text) -> mark: what does a character stand for?
#
#   $a0  text     address of the character
#   $v0  <- CROSS, NOUGHT, EMPTY or NONE
#
#   changes  $t0 $t1                    a leaf: no frame

mark_of:
        lbu     $t0, 0($a0)
        li      $v0, EMPTY
mark_of.next:
        lbu     $t1, letters($v0)
        beq     $t1, $t0, mark_of.done
        addiu   $v0, $v0, -1
        bgez    $v0, mark_of.next
mark_of.done:
        jr      $ra

# ---------------------------------------------------------------- parts

        .include "../../../asm/include/io.asm"
