# constants.asm -- the numbers of Ataxx that have a name
#
# A cell is 0..48, row by row from the top: 7 * row + column. Players and
# pieces share the words RED and BLUE, so the opponent is player ^ 1.

        .eqv    RED        0            # what lies on a cell
        .eqv    BLUE       1
        .eqv    OBSTACLE   2
        .eqv    EMPTY      3
        .eqv    KINDS      4
        .eqv    NONE      -1            # no cell, no code, no winner yet
        .eqv    DRAW       2            # beside RED and BLUE: who has won

        .eqv    SIDE       7            # cells
        .eqv    CELLS     49
        .eqv    OUTSIDE   49            # the cell that stands for all others
        .eqv    BOARD_BYTES 52          # CELLS, and OUTSIDE up to a whole word

        .eqv    REPEATED   3            # equal boards that end the game
        .eqv    BEFORE     2            # of them, before the last one

        .eqv    CODES     24            # ways to go, numbered as in code_digits
        .eqv    STEPS      8            # the first of them lead to neighbours

        .eqv    MOVE_BYTES 4704         # CELLS * CODES words: never more moves
        .eqv    PASS      -1            # the move of who can do nothing else
        .eqv    SAVED_BYTES 52          # what save_move writes: BOARD_BYTES

        .eqv    PLAIN      0            # marks: how a cell is shown
        .eqv    CHOSEN     1            # <RR>
        .eqv    NEAR       2            # (  )
        .eqv    FAR        3            # {  }
        .eqv    INFECTED   4            # [R!]
