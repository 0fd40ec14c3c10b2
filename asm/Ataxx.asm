# Ataxx.asm -- the game of Ataxx, for two players at one keyboard
#
#     tharsis run asm/Ataxx.asm                     play from the beginning
#     tharsis run asm/Ataxx.asm -- POSITION         play from a position
#     java -jar Mars4_5.jar nc sm asm/Ataxx.asm     the same in MARS 4.5
#
# This file has the options and the game, include/game.asm has main. In ataxx/:
# board.asm is the state, rules.asm what may be played, history.asm the boards
# so far, view.asm the screen, dialogue.asm the questions, computer.asm the other
# player, insight.asm what it sees, position.asm the notation of a position.

        .include "include/frame.asm"
        .include "include/services.asm"
        .include "ataxx/constants.asm"

        .eqv    STEP_TIME  2000         # ms for each picture of an animation

# ---------------------------------------------------------------- data

        .data
        .align  2
couleur:
        .word   0                       # 1 = colours (ANSI), else plain text
graine: .word   0                       # seed of chance; 0 = from the clock
animation:
        .word   0                       # 1 = infections step by step
adversaire:
        .word   0                       # 1, 2 = the computer plays one side
camp:   .word   0                       # its side: 0 blue, 1 red

opening:
        .ascii  "Ataxx : rouge contre bleu. "
        .asciiz "Un mouvement impossible annule un choix, Ctrl-D quitte.\n"
passes: .asciiz "passe son tour.\n"
infects:
        .asciiz "infecte l'adversaire !\n"
wins:   .asciiz "gagne la partie : "
drawn:  .asciiz "Partie nulle : égalité "
repeated:
        .ascii  "Partie nulle : "
        .asciiz "troisième occurrence de la même configuration.\n"
score_to:
        .asciiz " à "
score_end:
        .asciiz ".\n"

        .include "include/game.asm"

# ---------------------------------------------------------------- play_game
# play_game(): take turns until the game is over, and say how it ended
#
#   changes  $a0-$a3 $v0 $v1 $t0-$t9

play_game:
        push    $ra
        jal     note_board
play_game.next:
        jal     show_plain_board
        jal     show_score
        jal     find_result
        bne     $v0, NONE, play_game.else
        lw      $t0, occurrences
        bgeu    $t0, REPEATED, play_game.else_repeated
        jal     take_turn
        b       play_game.next

play_game.else_repeated:
        la      $a0, repeated
        jal     print_string
        b       play_game.done
play_game.else:
        move    $a0, $v0
        jal     show_result
play_game.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- take_turn
# take_turn(): the player to move moves, or passes if he can do nothing else
#
#   changes  $a0-$a3 $v0 $v1 $t0-$t9

take_turn:
        push    $ra
        push    $s0
        lw      $a0, player
        jal     can_move
        beqz    $v0, take_turn.else

        jal     choose_move
        move    $s0, $v0                # $s0 = move
        move    $a0, $s0
        jal     show_infection
        move    $a0, $s0
        jal     play_move
        jal     note_board
        b       take_turn.done
take_turn.else:
        la      $a0, passes
        jal     say
        li      $a0, PASS
        jal     play_move
take_turn.done:
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- show_infection
# show_infection(move): say that a move infects; with animation = 1 show the
# piece where it arrives, then whom it infects
#
#   $a0  move     not PASS; afterwards its piece may lie on the board already
#
#   changes  $a0 $a1 $v0 $t0-$t4

show_infection:
        push    $ra
        push    $s0
        push    $s1
        move    $s0, $a0                # $s0 = move
        jal     find_infections
        move    $s1, $v0                # $s1 = infections
        beqz    $s1, show_infection.done
        la      $a0, infects
        jal     say
        lw      $t0, animation
        bne     $t0, 1, show_infection.done

        move    $a0, $s0
        jal     put_piece
        jal     show_plain_board
        li      $a0, STEP_TIME
        jal     wait_for
        andi    $a0, $s0, 0xff
        move    $a1, $s1
        jal     mark_infections
        jal     show_board
        li      $a0, STEP_TIME
        jal     wait_for
show_infection.done:
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- show_result
# show_result(winner): say who has won and how many pieces there are
#
#   $a0  winner   RED, BLUE or DRAW
#
#   changes  $a0 $a1 $v0 $t0 $t1

show_result:
        push    $ra
        push    $s0
        move    $s0, $a0                # $s0 = winner
        beq     $s0, DRAW, show_result.else
        la      $a1, wins
        jal     say_for
        b       show_result.skip
show_result.else:
        la      $a0, drawn
        jal     print_string
        li      $s0, RED                # both have as many
show_result.skip:
        move    $a0, $s0
        jal     count_pieces
        move    $a0, $v0
        jal     print_int
        la      $a0, score_to
        jal     print_string
        xori    $a0, $s0, 1
        jal     count_pieces
        move    $a0, $v0
        jal     print_int
        la      $a0, score_end
        jal     print_string
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- parts

        .include "include/io.asm"
        .include "include/text.asm"
        .include "include/random.asm"
        .include "include/cells.asm"
        .include "ataxx/memory.asm"
        .include "ataxx/pause.asm"
        .include "ataxx/board.asm"
        .include "ataxx/history.asm"
        .include "ataxx/position.asm"
        .include "ataxx/rules.asm"
        .include "ataxx/view.asm"
        .include "ataxx/dialogue.asm"
        .include "ataxx/insight.asm"
        .include "ataxx/computer.asm"
        .include "include/search.asm"
        .include "include/opponent.asm"
