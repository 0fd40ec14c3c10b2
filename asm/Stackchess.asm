# Stackchess.asm -- the game of Stackchess, for two players at one keyboard
#
#     tharsis run asm/Stackchess.asm                  play from the beginning
#     tharsis run asm/Stackchess.asm -- POSITION      play from a position
#     java -jar Mars4_5.jar nc sm asm/Stackchess.asm  the same in MARS 4.5
#
# This file has the options and the game, include/game.asm has main. In
# stackchess/: board.asm is the state, rules.asm what may be played, faults.asm
# why something may not, view.asm the screen, dialogue.asm the questions,
# position.asm the notation of a start position, insight.asm what the computer
# player sees and computer.asm what it says.

        .include "include/frame.asm"
        .include "include/services.asm"
        .include "stackchess/constants.asm"

# ---------------------------------------------------------------- data

        .data
        .align  2
graine: .word   0                       # seed of chance; 0 = from the clock
adversaire:
        .word   0                       # 1, 2 = the computer plays one side
camp:   .word   0                       # its side: 0 black, 1 white

moves:  .space  MOVE_BYTES              # the legal moves of this turn
unasked:
        .word   0                       # moves since a player was asked for one

results:
        .word   white_won, black_won, drawn
opening:
        .ascii  "Stackchess : blancs contre noirs. "
        .asciiz "c change de case, a abandonne, Ctrl-D quitte.\n"
cannot_play:
        .asciiz " ne peuvent pas jouer : ils passent leur tour.\n"
give_up:
        .asciiz " abandonnent.\n"
white_won:
        .asciiz "Les blancs ont gagné.\n"
black_won:
        .asciiz "Les noirs ont gagné.\n"
drawn:  .asciiz "Partie nulle.\n"
cut:    .asciiz "Partie interrompue : 200 tours de suite sans question.\n"

        .include "include/game.asm"

# ---------------------------------------------------------------- play_game
# play_game(): take turns until the game is over, and say how it ended; it is
# cut when no player was asked for long (the computer against one who passes)
#
#   changes  $a0-$a3 $v0 $v1 $t0-$t9

play_game:
        push    $ra
play_game.next:
        li      $a0, NONE
        jal     show_board
        jal     find_result
        bne     $v0, NONE, play_game.done
        la      $a0, cut
        lw      $t0, unasked
        beq     $t0, UNASKED_LIMIT, play_game.skip_result
        addiu   $t0, $t0, 1
        sw      $t0, unasked
        jal     find_move
        beq     $v0, NONE, play_game.else
        move    $a0, $v0
        jal     play_move
        b       play_game.next

play_game.else:
        la      $a0, give_up
        jal     say_for_player
        lw      $v0, player
        xori    $v0, $v0, 1
play_game.done:
        sll     $v0, $v0, 2
        lw      $a0, results($v0)
play_game.skip_result:
        jal     print_string
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- find_move
# find_move() -> move: PASS if there is no other, or what the player to move chooses
#
#   $v0  <- move, or NONE: given up
#
#   changes  $a0-$a3 $v1 $t0-$t9

find_move:
        push    $ra
        la      $a0, moves
        jal     list_moves
        lw      $t0, moves
        beq     $t0, PASS, find_move.else
        jal     choose_move
        b       find_move.done
find_move.else:
        la      $a0, cannot_play
        jal     say_for_player
        li      $v0, PASS
find_move.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- parts

        .include "include/io.asm"
        .include "include/text.asm"
        .include "include/random.asm"
        .include "stackchess/board.asm"
        .include "stackchess/position.asm"
        .include "stackchess/rules.asm"
        .include "stackchess/faults.asm"
        .include "stackchess/view.asm"
        .include "stackchess/dialogue.asm"
        .include "stackchess/insight.asm"
        .include "stackchess/computer.asm"
        .include "include/search.asm"
        .include "include/opponent.asm"
