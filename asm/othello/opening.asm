# opening.asm -- the questions before a new game: mode, level, names, colours
#
# Needs position.asm, names.asm, offer.asm, questions.asm and random.asm.

# ---------------------------------------------------------------- data

        .data
mode_question:
        .ascii  "Mode : joueur contre ordinateur (1) "
        .asciiz "ou joueur contre joueur (2) ? "
level_question:
        .asciiz "Niveau : facile (1) ou difficile (2) ? "
human_question:
        .asciiz "Votre nom ? "
first_question:
        .asciiz "Nom du premier joueur ? "
second_question:
        .asciiz "Nom du second joueur ? "

# ---------------------------------------------------------------- ask_game
# ask_game(): continue a saved game, or begin a new one
#
#   changes  $a0-$a3 $v0 $v1 $t0-$t5

        .text
ask_game:
        push    $ra
        jal     offer_saves
        bnez    $v0, ask_game.done
        li      $a0, 0
        jal     read_position           # the list has read other ones
        jal     ask_players
ask_game.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- ask_players
# ask_players(): against whom, and with which names; then draw the colours
#
# Until the draw the first who is asked is BLACK.
#
#   changes  $a0-$a3 $v0 $v1 $t0-$t3

ask_players:
        push    $ra
        sw      $zero, level
        sw      $zero, computer
        la      $a0, mode_question
        li      $a1, 1
        li      $a2, 2
        jal     ask_number
        beq     $v0, 2, ask_players.else

        la      $a0, level_question
        li      $a1, 1
        li      $a2, LEVELS
        jal     ask_number
        sw      $v0, level
        li      $t0, WHITE
        sw      $t0, computer
        li      $a0, WHITE
        la      $a1, machine
        jal     call_player
        la      $a0, human_question
        la      $a1, first_room
        la      $a2, human
        li      $a3, BLACK
        jal     ask_player
        b       ask_players.done

ask_players.else:
        la      $a0, first_question
        la      $a1, first_room
        la      $a2, player_one
        li      $a3, BLACK
        jal     ask_player
        la      $a0, second_question
        la      $a1, second_room
        la      $a2, player_two
        li      $a3, WHITE
        jal     ask_player
ask_players.done:
        li      $a0, 2
        jal     draw_below
        beqz    $v0, ask_players.skip
        jal     swap_players
ask_players.skip:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- swap_players
# swap_players(): the two players, the computer too, change their colours
#
#   changes  $t0-$t3                    a leaf: no frame

swap_players:
        lw      $t0, names +8           # BLACK
        lw      $t1, names +12
        lw      $t2, names +16          # WHITE
        lw      $t3, names +20
        sw      $t2, names +8
        sw      $t3, names +12
        sw      $t0, names +16
        sw      $t1, names +20
        lw      $t0, computer
        beq     $t0, NO_COMPUTER, swap_players.done
        xori    $t0, $t0, BOTH
        sw      $t0, computer
swap_players.done:
        jr      $ra

# ---------------------------------------------------------------- ask_player
# ask_player(question, room, otherwise, colour): ask for the name of a player
#
#   $a0  question    text
#   $a1  room        address of NAME_ROOM bytes
#   $a2  otherwise   the name of a player who says none
#   $a3  colour      BLACK or WHITE
#
#   changes  $a0-$a2 $v0 $v1 $t0-$t3

ask_player:
        push    $ra
        push    $s0
        push    $s1
        move    $s0, $a1                # $s0 = name
        move    $s1, $a2                # $s1 = otherwise
        jal     ask_name
        move    $a0, $a3
        beqz    $v0, ask_player.else
        move    $a1, $s0
        move    $a2, $v0
        jal     set_name
        b       ask_player.done
ask_player.else:
        move    $a1, $s1
        jal     call_player
ask_player.done:
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra
