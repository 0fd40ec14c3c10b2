# game.asm -- main of every game: from the position of its arguments to its end
#
# Needs random.asm and io.asm, of the main file that includes this `opening`,
# the first line, and `graine`, and of the game
#
#    read_position(count, arguments) -> yes   a position it can begin with?
#    play_game(count)                         count is the number of arguments

# ---------------------------------------------------------------- data

        .data
bad_position:
        .asciiz "Position incorrecte.\n"

# ---------------------------------------------------------------- main
# main(count, arguments): play one game from the position of the arguments
#
#   $a0  count       none: from the beginning
#   $a1  arguments   addresses of strings, the fields of a position

        .text
        .globl  main
main:
        move    $s0, $a0                # $s0 = count
        jal     read_position
        beqz    $v0, main.else

        lw      $a0, graine
        jal     start_random
        la      $a0, opening
        jal     print_string
        move    $a0, $s0
        jal     play_game
        b       main.done
main.else:
        la      $a0, bad_position
        jal     print_string
main.done:
        jal     end_program
