# dialogue.asm -- the questions of one turn, and an answer to every input
#
# Needs board.asm, rules.asm, view.asm and io.asm. The steps of a turn:
#
#      board -> ask_kind -> ask_stack_move -> ask_count -> ask_direction
#                       \-> ask_reserve_move
#
# A step that fails, or is given up by 0, gives NONE: ask_move begins again.

# ---------------------------------------------------------------- data

        .data
        .align  2
tags:   .word   red_tag, green_tag
direction_names:
        .word   down_name, left_name, right_name, up_name

red_tag:
        .asciiz "[rouge] - "
green_tag:
        .asciiz "[vert] - "
down_name:
        .asciiz "2 : bas"
left_name:
        .asciiz "4 : gauche"
right_name:
        .asciiz "6 : droite"
up_name:
        .asciiz "8 : haut"

kind_question:
        .asciiz "Déplacer une pile (1) ou poser une pièce de réserve (2) : "
kind_error:
        .asciiz "Choix incorrect.\n"
reserve_only:
        .ascii  "Aucune case contrôlée : "
        .asciiz "vous devez poser une pièce de réserve.\n"
cell_question:
        .asciiz "Saisir une case à jouer : "
reserve_question:
        .asciiz "Saisir la case où poser la pièce : "
cell_error:
        .asciiz "Case inexistante.\n"
control_error:
        .asciiz "Vous ne contrôlez pas cette case.\n"
count_question:
        .asciiz "Saisir le nombre de pièces à déplacer (1 à "
count_error:
        .asciiz "Nombre de pièces incorrect (0 : annuler).\n"
no_direction:
        .asciiz "Aucune direction possible avec "
no_direction_end:
        .asciiz " pièces (0 : annuler).\n"
direction_question:
        .asciiz "Saisir une direction ("
direction_error:
        .asciiz "Direction incorrecte (0 : annuler).\n"
question_end:
        .asciiz ") : "
comma:  .asciiz ", "

# ---------------------------------------------------------------- ask_move
# ask_move() -> move: ask the player to move until he has chosen a legal move
#
#   $v0  <- move
#
#   changes  $a0-$a2 $v1 $t0-$t3

        .text
ask_move:
        push    $ra
ask_move.next:
        jal     ask_kind
        beq     $v0, BY_RESERVE, ask_move.else
        jal     ask_stack_move
        b       ask_move.skip
ask_move.else:
        jal     ask_reserve_move
ask_move.skip:
        beq     $v0, NONE, ask_move.next
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- ask_kind
# ask_kind() -> kind: move a stack, or play a piece of the reserve?
#
# Only a player who can do both is asked.
#
#   $v0  <- BY_STACK or BY_RESERVE
#
#   changes  $a0-$a2 $v1 $t0-$t3

ask_kind:
        push    $ra
        jal     has_choice
        beqz    $v0, ask_kind.else
ask_kind.next:
        la      $a0, kind_question
        jal     say
        jal     read_integer
        beq     $v0, BY_STACK, ask_kind.done
        beq     $v0, BY_RESERVE, ask_kind.done
        la      $a0, kind_error
        jal     say
        b       ask_kind.next

ask_kind.else:
        lw      $a0, player
        jal     reserve_of
        move    $t0, $v0
        li      $v0, BY_STACK
        beqz    $t0, ask_kind.done
        la      $a0, reserve_only
        jal     say
        li      $v0, BY_RESERVE
ask_kind.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- has_choice
# has_choice() -> yes: has the player to move both a reserve and a cell?
#
#   $v0  <- 1 or 0
#
#   changes  $a0 $a1 $t0-$t1

has_choice:
        push    $ra
        lw      $a0, player
        jal     reserve_of
        beqz    $v0, has_choice.done
        jal     controls_any
has_choice.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- ask_cell
# ask_cell(question) -> cell
#
#   $a0  question   text
#   $v0  <- cell, or NONE: no such cell (said so) or given up
#
# 0 gives up where there is a choice to go back to; else it is no cell.
#
#   changes  $a0-$a2 $v1 $t0-$t3

ask_cell:
        push    $ra
        push    $s0
        jal     say
        jal     read_integer
        move    $s0, $v0                # $s0 = number
        bnez    $s0, ask_cell.skip
        jal     has_choice
        move    $t0, $v0
        li      $v0, NONE
        bnez    $t0, ask_cell.done
ask_cell.skip:
        move    $a0, $s0
        jal     cell_of
        bne     $v0, NONE, ask_cell.done
        la      $a0, cell_error
        jal     say
        li      $v0, NONE
ask_cell.done:
        pop     $s0
        pop     $ra
        jr      $ra

# ------------------------------------------------------------- ask_reserve_move
# ask_reserve_move() -> move: where does the reserve piece go?
#
#   $v0  <- move or NONE
#
#   changes  $a0-$a2 $v1 $t0-$t3

ask_reserve_move:
        push    $ra
        la      $a0, reserve_question
        jal     ask_cell
        beq     $v0, NONE, ask_reserve_move.done
        move    $a0, $v0
        jal     make_reserve_move
ask_reserve_move.done:
        pop     $ra
        jr      $ra

# --------------------------------------------------------------- ask_stack_move
# ask_stack_move() -> move: which stack, how many pieces, which way?
#
#   $v0  <- move or NONE
#
#   changes  $a0-$a2 $v1 $t0-$t3

ask_stack_move:
        push    $ra
        push    $s0
        push    $s1
        la      $a0, cell_question
        jal     ask_cell
        beq     $v0, NONE, ask_stack_move.done
        move    $s0, $v0                # $s0 = cell
        move    $a0, $s0
        lw      $a1, player
        jal     controls
        beqz    $v0, ask_stack_move.else

        li      $t0, DEPARTURE
        sb      $t0, arrows($s0)
        jal     show_board
        move    $a0, $s0
        jal     ask_count
        beqz    $v0, ask_stack_move.skip
        move    $s1, $v0                # $s1 = count

        move    $a0, $s0
        move    $a1, $s1
        jal     ask_direction
        beq     $v0, NONE, ask_stack_move.skip
        move    $a0, $s0
        move    $a1, $s1
        move    $a2, $v0
        jal     make_move
        b       ask_stack_move.done

ask_stack_move.skip:
        jal     show_plain_board        # given up
        li      $v0, NONE
        b       ask_stack_move.done
ask_stack_move.else:
        la      $a0, control_error
        jal     say
        li      $v0, NONE
ask_stack_move.done:
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- ask_count
# ask_count(cell) -> count: how many pieces of this stack?
#
#   $a0  cell
#   $v0  <- a count that has a target, or 0 = given up
#
#   changes  $a0-$a2 $v1 $t0-$t3

ask_count:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        move    $s0, $a0                # $s0 = cell
        jal     height_of
        move    $s1, $v0                # $s1 = height
ask_count.next:
        la      $a0, count_question
        jal     say
        move    $a0, $s1
        jal     print_int
        la      $a0, question_end
        jal     print_string
        jal     read_integer
        move    $s2, $v0                # $s2 = count
        beqz    $s2, ask_count.done
        bltz    $s2, ask_count.else
        bgt     $s2, $s1, ask_count.else

        move    $a0, $s0
        move    $a1, $s2
        jal     find_directions
        bnez    $v0, ask_count.done
        la      $a0, no_direction
        jal     say
        move    $a0, $s2
        jal     print_int
        la      $a0, no_direction_end
        jal     print_string
        b       ask_count.next

ask_count.else:
        la      $a0, count_error
        jal     say
        b       ask_count.next
ask_count.done:
        move    $v0, $s2
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- ask_direction
# ask_direction(cell, count) -> direction: show the targets and ask for one
#
#   $a0  cell
#   $a1  count    pieces that move; they have a target
#   $v0  <- direction, or NONE = given up
#
#   changes  $a0-$a2 $v1 $t0-$t3

ask_direction:
        push    $ra
        push    $s0
        push    $s1
        jal     find_directions
        move    $s0, $v0                # $s0 = possible directions, a bit each
        move    $a2, $v0
        jal     mark_targets
        jal     show_board
ask_direction.next:
        move    $a0, $s0
        jal     print_direction_question
        jal     read_integer
        move    $t0, $v0
        li      $s1, NONE               # $s1 = direction
        beqz    $t0, ask_direction.done

        andi    $t1, $t0, 1
        bnez    $t1, ask_direction.skip
        sra     $s1, $t0, 1
        addiu   $s1, $s1, -1
        bgeu    $s1, DIRECTIONS, ask_direction.skip
        srlv    $t0, $s0, $s1
        andi    $t0, $t0, 1
        bnez    $t0, ask_direction.done
ask_direction.skip:
        la      $a0, direction_error
        jal     say
        b       ask_direction.next
ask_direction.done:
        move    $v0, $s1
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ----------------------------------------------------- print_direction_question
# print_direction_question(directions): name the possible directions
#
#   $a0  directions   a bit each, at least one
#
#   changes  $a0 $v0 $t0

print_direction_question:
        push    $ra
        push    $s0
        push    $s1
        move    $s0, $a0                # $s0 = directions left
        li      $s1, 0                  # $s1 = 4 * direction
        la      $a0, direction_question
        jal     say
print_direction_question.next:
        andi    $t0, $s0, 1
        srl     $s0, $s0, 1
        beqz    $t0, print_direction_question.skip
        lw      $a0, direction_names($s1)
        jal     print_string
        beqz    $s0, print_direction_question.done
        la      $a0, comma
        jal     print_string
print_direction_question.skip:
        addiu   $s1, $s1, 4
        b       print_direction_question.next
print_direction_question.done:
        la      $a0, question_end
        jal     print_string

        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- say
# say(text): print the name of the player to move, then the text
#
#   $a0  text     address
#
#   changes  $a0 $v0 $t0

say:
        push    $ra
        push    $s0
        move    $s0, $a0                # $s0 = text
        lw      $t0, player
        sll     $t0, $t0, 2
        lw      $a0, tags($t0)
        jal     print_string
        move    $a0, $s0
        jal     print_string
        pop     $s0
        pop     $ra
        jr      $ra
