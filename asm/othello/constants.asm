# constants.asm -- the numbers of Othello that have a name
#
# A cell is 10 * row + column, rows A..H as 1..8 from the top, columns 1..8:
# A1 is 11, H8 is 88. A move is a cell or PASS. The opponent is player ^ 3.

        .eqv    EMPTY      0            # what a byte of the board holds
        .eqv    BLACK      1
        .eqv    WHITE      2
        .eqv    EDGE       3
        .eqv    BOTH       3            # player ^ BOTH is the other player

        .eqv    PASS       0            # a move
        .eqv    NONE      -1            # no move, no block, no result

        .eqv    LINE_STEP 10            # from a cell to the one below
        .eqv    CELLS    100            # with the edge around the board
        .eqv    FIRST     11            # A1
        .eqv    LAST      88            # H8
        .eqv    STATE_BYTES 108         # board, player and passes
        .eqv    SAVED_BYTES 108         # what save_move writes: the same
        .eqv    MOVE_BYTES 256          # the longest list of moves: a word each
        .eqv    ROWS_BYTES  71          # of a written board: 8 rows, 7 slashes
        .eqv    POSITION_BYTES 75       # of a written position

        .eqv    NO_COMPUTER 0           # the side of the computer, or BLACK, ..
        .eqv    LEVELS      2           # 1 easy, 2 hard
