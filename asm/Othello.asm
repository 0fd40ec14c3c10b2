# Othello.asm -- the game of Othello: two players, or one against the computer
#
#     tharsis run asm/Othello.asm                   play from the beginning
#     tharsis run asm/Othello.asm -- POSITION       play from a position
#     java -jar Mars4_5.jar nc sm asm/Othello.asm   the same in MARS 4.5
#
# This file has the options and the game, include/game.asm has main. In
# othello/: board.asm is the state, rules.asm what may be played, position.asm
# the notation, view.asm the screen, names.asm the players, opening.asm and
# offer.asm the questions before the game, dialogue.asm those of a turn,
# saving.asm those of a save (all asked by questions.asm), computer.asm the other
# player, search.asm his level 2. saves.asm is the file of saved games in memory,
# block.asm one of them, save_file.asm the file itself.

        .include "include/frame.asm"
        .include "include/services.asm"
        .include "othello/constants.asm"

# ---------------------------------------------------------------- data

        .data
        .align  2
graine: .word   0                       # seed of chance; 0 = from the clock
adversaire:
        .word   0                       # 1, 2 = the computer plays one side of
camp:   .word   0                       # a start position: 0 white, 1 black

opening:
        .ascii  "Othello : noir contre blanc. "
        .asciiz "aide explique, quitter ou Ctrl-D quitte.\n"

        .include "include/game.asm"

# ---------------------------------------------------------------- play_game
# play_game(count): find out who plays, take turns until the game is over, and
# say who has won
#
#   $a0  count    number of arguments: a start position, or none
#
#   changes  $a0-$a3 $v0 $v1 $t0-$t9

play_game:
        push    $ra
        jal     begin_game
play_game.next:
        jal     show_board
        jal     is_over
        bnez    $v0, play_game.done
        jal     choose_move
        move    $a0, $v0
        jal     play_move
        b       play_game.next

play_game.done:
        jal     forget_save             # before it is said that it is over
        jal     announce_end
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- begin_game
# begin_game(count): who plays, from which position?
#
#   $a0  count    number of arguments; with none the players are asked
#
#   changes  $a0-$a3 $v0 $v1 $t0-$t9

begin_game:
        push    $ra
        beqz    $a0, begin_game.else
        jal     take_options
        b       begin_game.done
begin_game.else:
        jal     ask_game
begin_game.done:
        jal     introduce_players
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- choose_move
# choose_move() -> move: the choice of the player to move
#
#   $v0  <- move
#
#   changes  $a0-$a3 $v1 $t0-$t9

choose_move:
        push    $ra
        la      $a0, moves
        jal     list_moves
        lw      $t0, moves
        beq     $t0, PASS, choose_move.else_pass
        lw      $t0, computer
        lw      $t1, player
        beq     $t0, $t1, choose_move.else
        jal     ask_move
        b       choose_move.done
choose_move.else:
        jal     choose_by_computer
        b       choose_move.done
choose_move.else_pass:
        jal     say_forced_pass
        li      $v0, PASS
choose_move.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- parts

        .include "include/io.asm"
        .include "include/random.asm"
        .include "othello/files.asm"
        .include "othello/board.asm"
        .include "othello/position.asm"
        .include "othello/rules.asm"
        .include "othello/view.asm"
        .include "othello/names.asm"
        .include "othello/questions.asm"
        .include "othello/opening.asm"
        .include "othello/offer.asm"
        .include "othello/dialogue.asm"
        .include "othello/search.asm"
        .include "othello/computer.asm"
        .include "othello/saves.asm"
        .include "othello/block.asm"
        .include "othello/save_file.asm"
        .include "othello/saving.asm"
