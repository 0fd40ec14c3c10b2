# Focus.asm -- the game of Focus (Sid Sackson), for two players at one keyboard
#
#     tharsis run asm/Focus.asm                     play from the beginning
#     tharsis run asm/Focus.asm -- POSITION         play from a position
#     java -jar Mars4_5.jar nc sm asm/Focus.asm     the same in MARS 4.5
#
# This file has the options and the game, include/game.asm has main. In focus/:
# board.asm is the state, rules.asm what may be played, view.asm the screen,
# dialogue.asm the questions, computer.asm the other player, insight.asm what it
# sees, position.asm the notation of a start position.

        .include "include/frame.asm"
        .include "include/services.asm"
        .include "focus/constants.asm"

# ---------------------------------------------------------------- data

        .data
        .align  2
couleur:
        .word   0                       # 1 = colours (ANSI), else plain text
graine: .word   0                       # seed of chance; 0 = from the clock
adversaire:
        .word   0                       # 1, 2 = the computer plays one side
camp:   .word   0                       # its side: 0 green, 1 red

opening:
        .ascii  "Focus : rouge contre vert. "
        .asciiz "0 annule un choix, Ctrl-D quitte.\n"
red_won:
        .asciiz "Le joueur rouge a gagné !\n"
green_won:
        .asciiz "Le joueur vert a gagné !\n"

        .include "include/game.asm"

# ---------------------------------------------------------------- play_game
# play_game(): take turns until one has lost
#
#   changes  $a0-$a3 $v0 $v1 $t0-$t9

play_game:
        push    $ra
play_game.next:
        jal     show_plain_board
        jal     find_result
        bne     $v0, NONE, play_game.done
        jal     choose_move
        move    $a0, $v0
        jal     play_move
        b       play_game.next

play_game.done:
        la      $a0, green_won
        beq     $v0, GREEN, play_game.skip
        la      $a0, red_won
play_game.skip:
        jal     print_string
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- parts

        .include "include/io.asm"
        .include "include/text.asm"
        .include "include/random.asm"
        .include "include/cells.asm"
        .include "focus/board.asm"
        .include "focus/position.asm"
        .include "focus/rules.asm"
        .include "focus/view.asm"
        .include "focus/dialogue.asm"
        .include "focus/insight.asm"
        .include "focus/computer.asm"
        .include "include/search.asm"
        .include "include/opponent.asm"
