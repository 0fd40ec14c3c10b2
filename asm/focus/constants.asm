# constants.asm -- the numbers of Focus that have a name
#
# A cell is 0..35, row by row from the top: 6 * row + column. Players and
# pieces share the words RED and GREEN, so the opponent is player ^ 1.

        .eqv    RED        0
        .eqv    GREEN      1
        .eqv    DRAW       2            # never: Focus has no draw
        .eqv    NONE      -1            # no cell, no direction, no move

        .eqv    SIDE       6            # cells
        .eqv    CELLS     36
        .eqv    CELL_SHIFT 3            # a cell has 8 bytes: see board.asm
        .eqv    TALLEST    5            # pieces on a cell
        .eqv    PIECES    18            # of one colour

        .eqv    DOWN       0            # directions: the digit that the player
        .eqv    LEFT       1            # types is 2 * direction + 2
        .eqv    RIGHT      2
        .eqv    UP         3
        .eqv    DIRECTIONS 4

        .eqv    PLAIN      0            # arrows beside the pieces of a cell
        .eqv    DEPARTURE  1            # -->
        .eqv    TARGET     2            # <--

        .eqv    MOVES     180           # at most: 4 for each of 36 pieces, and
        .eqv    MOVE_BYTES 720          # 36 for the reserve; a word each
        .eqv    SAVED_BYTES 20          # what save_move writes

        .eqv    BY_STACK   1            # answers to "move or play a reserve?"
        .eqv    BY_RESERVE 2
