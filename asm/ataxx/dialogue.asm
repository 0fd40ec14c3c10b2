# dialogue.asm -- the questions of one turn, and an answer to every input
#
# Needs board.asm, rules.asm, view.asm and io.asm. The steps of a turn:
#
#      board -> ask_cell -> neighbourhoods -> ask_code
#                  ^------------------------------/    a move that cannot be

# ---------------------------------------------------------------- data

        .data
        .align  2
tags:   .word   red_tag, blue_tag
cell_errors:                            # why a cell that exists is refused, by
        .word   enemy_error             # what lies there
        .word   enemy_error, obstacle_error, empty_error

red_tag:
        .asciiz "[rouge] - "
blue_tag:
        .asciiz "[bleu] - "
cell_question:
        .asciiz "Saisir une position à jouer : "
cell_refusal:
        .asciiz "Position saisie incorrecte : "
no_cell_error:
        .asciiz "case inexistante.\n"
empty_error:
        .asciiz "case vide.\n"
obstacle_error:
        .asciiz "obstacle.\n"
enemy_error:
        .asciiz "pièce de l'adversaire.\n"
blocked_error:
        .asciiz "pièce bloquée.\n"

code_question:
        .asciiz "Saisir un mouvement à réaliser : "
code_refusal:
        .asciiz "Ce mouvement est invalide : "
no_code_error:
        .asciiz "code inconnu.\n"
outside_error:
        .asciiz "hors du plateau.\n"
occupied_error:
        .asciiz "case occupée.\n"

# ---------------------------------------------------------------- ask_move
# ask_move() -> move: ask the player to move until he has chosen a legal move
#
#   $v0  <- move
#
#   changes  $a0-$a2 $v1 $t0-$t3

        .text
ask_move:
        push    $ra
        push    $s0
ask_move.next:
        jal     ask_cell
        move    $s0, $v0                # $s0 = cell
        move    $a0, $s0
        jal     mark_targets
        jal     show_board
        move    $a0, $s0
        jal     ask_code
        bne     $v0, NONE, ask_move.done
        jal     show_plain_board
        jal     show_score
        b       ask_move.next
ask_move.done:
        move    $a0, $s0
        move    $a1, $v0
        jal     make_move
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- ask_cell
# ask_cell() -> cell: ask until the player names a piece that can move
#
#   $v0  <- cell
#
#   changes  $a0-$a2 $v1 $t0-$t3

ask_cell:
        push    $ra
        push    $s0
ask_cell.next:
        la      $a0, cell_question
        jal     say
        jal     read_integer
        move    $a0, $v0
        jal     cell_of
        move    $s0, $v0                # $s0 = cell
        move    $a0, $s0
        jal     find_cell_error
        beqz    $v0, ask_cell.done
        move    $a1, $v0
        la      $a0, cell_refusal
        jal     refuse
        b       ask_cell.next
ask_cell.done:
        move    $v0, $s0
        pop     $s0
        pop     $ra
        jr      $ra

# ------------------------------------------------------------- find_cell_error
# find_cell_error(cell) -> reason: why can the player not choose this cell?
#
#   $a0  cell     or NONE
#   $v0  <- address of a text, or 0 if he can
#
#   changes  $t0-$t3

find_cell_error:
        push    $ra
        la      $v0, no_cell_error
        beq     $a0, NONE, find_cell_error.done
        lbu     $t0, board($a0)
        lw      $t1, player
        beq     $t0, $t1, find_cell_error.else
        sll     $t0, $t0, 2
        lw      $v0, cell_errors($t0)
        b       find_cell_error.done

find_cell_error.else:
        jal     can_leave
        move    $t0, $v0
        li      $v0, 0
        bnez    $t0, find_cell_error.done
        la      $v0, blocked_error
find_cell_error.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- ask_code
# ask_code(cell) -> code: where shall this piece go?
#
#   $a0  cell
#   $v0  <- a code that leads to an empty cell, or NONE (the reason is told)
#
#   changes  $a0-$a2 $v1 $t0-$t3

ask_code:
        push    $ra
        push    $s0
        push    $s1
        move    $s0, $a0                # $s0 = cell
        la      $a0, code_question
        jal     say
        jal     read_integer
        move    $a0, $v0
        jal     find_code
        move    $s1, $v0                # $s1 = code
        la      $t1, no_code_error      # $t1 = reason
        beq     $s1, NONE, ask_code.else

        move    $a0, $s0
        move    $a1, $s1
        jal     look_up_target
        la      $t1, outside_error
        beq     $v0, OUTSIDE, ask_code.else
        lbu     $t0, board($v0)
        la      $t1, occupied_error
        beq     $t0, EMPTY, ask_code.done
ask_code.else:
        la      $a0, code_refusal
        move    $a1, $t1
        jal     refuse
        li      $s1, NONE
ask_code.done:
        move    $v0, $s1
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- refuse
# refuse(sentence, reason): tell the player to move that something cannot be
#
#   $a0  sentence  address of a text
#   $a1  reason    address of a text
#
#   changes  $a0 $a1 $v0 $t0

refuse:
        push    $ra
        push    $s0
        move    $s0, $a1                # $s0 = reason
        jal     say
        move    $a0, $s0
        jal     print_string
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- say
# say(text): print the name of the player to move, then the text
#
#   $a0  text     address
#
#   changes  $a0 $a1 $v0 $t0

say:
        push    $ra
        move    $a1, $a0
        lw      $a0, player
        jal     say_for
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- say_for
# say_for(colour, text): print the name of a player, then the text
#
#   $a0  colour   RED or BLUE
#   $a1  text     address
#
#   changes  $a0 $v0 $t0

say_for:
        push    $ra
        push    $s0
        move    $s0, $a1                # $s0 = text
        sll     $t0, $a0, 2
        lw      $a0, tags($t0)
        jal     print_string
        move    $a0, $s0
        jal     print_string
        pop     $s0
        pop     $ra
        jr      $ra
