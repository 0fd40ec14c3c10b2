# dialogue.asm -- the questions of one turn, and an answer to every input
#
# Needs board.asm, rules.asm, faults.asm, view.asm and io.asm. The steps of a
# turn:
#
#      ask_cell -> board -> ask_action -> ask_displacement -> move
#          ^-------- c --------/ ^-------------/    what cannot be

# ---------------------------------------------------------------- data

        .data
        .align  2
names:  .word   white_name, black_name
white_name:
        .asciiz "blancs"
black_name:
        .asciiz "noirs"
players_are:
        .asciiz "Les "
turn_of:
        .asciiz "C'est au tour des "
cell_question:
        .asciiz ". Quelle case choisissez-vous ? "
no_cell:
        .asciiz "Cette case n'existe pas.\n"
action_question:
        .asciiz ". Quel est votre choix ? "
no_action:
        .ascii  "Choix incorrect : "
        .asciiz "c (changer de case), d (déplacer) ou a (abandonner).\n"
empty_cell:
        .asciiz "Cette case est vide.\n"
enemy_cell:
        .asciiz "Ces pièces ne vous appartiennent pas.\n"
count_question:
        .asciiz "Nombre de pièces à déplacer (1 à "
count_end:
        .asciiz ") : "
no_count:
        .asciiz "Nombre de pièces incorrect.\n"
target_question:
        .asciiz "Case cible : "

# ---------------------------------------------------------------- ask_move
# ask_move() -> move: ask the player to move until he has chosen a legal move;
# unasked is counted again
#
#   $v0  <- move, or NONE: he gives up
#
#   changes  $a0-$a3 $v1 $t0-$t9

        .text
ask_move:
        push    $ra
        push    $s0
        sw      $zero, unasked
ask_move.next:
        jal     ask_cell
        move    $s0, $v0                # $s0 = cell
        move    $a0, $s0
        jal     show_board
ask_move.next_action:
        la      $a0, action_question
        jal     ask_player
        jal     read_letter
        beq     $v0, 'c', ask_move.next
        beq     $v0, 'a', ask_move.else
        beq     $v0, 'd', ask_move.skip
        la      $a0, no_action
        jal     print_string
        b       ask_move.next_action
ask_move.skip:
        move    $a0, $s0
        jal     ask_displacement
        beq     $v0, PASS, ask_move.next_action
        b       ask_move.done
ask_move.else:
        li      $v0, NONE
ask_move.done:
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- ask_cell
# ask_cell() -> cell: ask until the player names a cell
#
#   $v0  <- cell
#
#   changes  $a0-$a2 $v1 $t0 $t1

ask_cell:
        push    $ra
ask_cell.next:
        la      $a0, cell_question
        jal     ask_player
        jal     read_cell_name
        bne     $v0, NONE, ask_cell.done
        la      $a0, no_cell
        jal     print_string
        b       ask_cell.next
ask_cell.done:
        pop     $ra
        jr      $ra

# ------------------------------------------------------------- ask_displacement
# ask_displacement(cell) -> move: how many pieces, and where to?
#
#   $a0  cell     the selected one
#   $v0  <- a legal move, or PASS: it cannot be (why was said)
#
#   changes  $a0-$a3 $v1 $t0-$t9

ask_displacement:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        move    $s0, $a0                # $s0 = cell
        lbu     $t0, owners($s0)
        lw      $t1, player
        la      $a0, empty_cell
        beq     $t0, NOBODY, ask_displacement.else
        la      $a0, enemy_cell
        bne     $t0, $t1, ask_displacement.else

        move    $a0, $s0
        jal     ask_count
        move    $s1, $v0                # $s1 = count
        la      $a0, no_count
        beqz    $s1, ask_displacement.else
        la      $a0, target_question
        jal     print_string
        jal     read_cell_name
        move    $s2, $v0                # $s2 = target
        la      $a0, no_cell
        beq     $s2, NONE, ask_displacement.else

        move    $a0, $s0
        move    $a1, $s2
        move    $a2, $s1
        jal     tell_fault
        bnez    $v0, ask_displacement.else_told
        sll     $v0, $s1, 16
        sll     $t0, $s2, 8
        or      $v0, $v0, $t0
        or      $v0, $v0, $s0
        b       ask_displacement.done
ask_displacement.else:
        jal     print_string
ask_displacement.else_told:
        li      $v0, PASS
ask_displacement.done:
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- ask_count
# ask_count(cell) -> count: how many pieces shall move?
#
#   $a0  cell     one of the player to move
#   $v0  <- 1 to its height, or 0 for a wrong answer
#
#   changes  $a0-$a2 $v1 $t0-$t3

ask_count:
        push    $ra
        push    $s0
        jal     height_of
        move    $s0, $v0                # $s0 = height
        la      $a0, count_question
        jal     print_string
        move    $a0, $s0
        jal     print_int
        la      $a0, count_end
        jal     print_string
        jal     read_integer
        addiu   $t0, $v0, -1
        sltu    $t0, $t0, $s0
        bnez    $t0, ask_count.done
        li      $v0, 0
ask_count.done:
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- read_letter
# read_letter() -> letter: read a line that should hold one letter
#
#   $v0  <- the letter as a small one, or 0 for anything else
#
#   changes  $a0-$a2 $v1 $t0 $t1

read_letter:
        push    $ra
        jal     read_line
        move    $t0, $v0
        li      $v0, 0
        bne     $t0, 1, read_letter.done
        lbu     $v0, 0($v1)
        ori     $v0, $v0, 0x20          # the bit between both alphabets
read_letter.done:
        pop     $ra
        jr      $ra

# -------------------------------------------------------------- read_cell_name
# read_cell_name() -> cell: read a line that should name a cell
#
#   $v0  <- cell, or NONE for anything else
#
#   changes  $a0-$a2 $v1 $t0 $t1

read_cell_name:
        push    $ra
        jal     read_line
        move    $t0, $v0
        li      $v0, NONE
        bne     $t0, 2, read_cell_name.done
        lbu     $t0, 0($v1)
        ori     $t0, $t0, 0x20
        addiu   $t0, $t0, -97           # $t0 = column from 0: 97 is 'a'
        bgeu    $t0, SIDE, read_cell_name.done
        lbu     $t1, 1($v1)
        addiu   $t1, $t1, -49           # $t1 = row from 0: 49 is '1'
        bgeu    $t1, SIDE, read_cell_name.done
        sll     $v0, $t1, 3
        addu    $v0, $v0, $t0
        addiu   $v0, $v0, FIRST
read_cell_name.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- ask_player
# ask_player(question): print whose turn it is, then the question
#
#   $a0  question   address of a text
#
#   changes  $a0 $a1 $v0 $t0

ask_player:
        push    $ra
        move    $a1, $a0
        la      $a0, turn_of
        jal     say_name
        pop     $ra
        jr      $ra

# -------------------------------------------------------------- say_for_player
# say_for_player(text): print what the player to move does
#
#   $a0  text     address
#
#   changes  $a0 $a1 $v0 $t0

say_for_player:
        push    $ra
        move    $a1, $a0
        la      $a0, players_are
        jal     say_name
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- say_name
# say_name(before, after): print the player to move between two texts
#
#   $a0  before   address
#   $a1  after    address
#
#   changes  $a0 $v0 $t0

say_name:
        push    $ra
        jal     print_string
        lw      $t0, player
        sll     $t0, $t0, 2
        lw      $a0, names($t0)
        jal     print_string
        move    $a0, $a1
        jal     print_string
        pop     $ra
        jr      $ra
