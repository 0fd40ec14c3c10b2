# constants.asm -- the numbers of Stackchess that have a name
#
# A cell is 8 * row + column, both counted from 1, so a1 is 9 and f6 is 54; the
# numbers around are the edge. The opponent of a player is player ^ 1.

        .eqv    WHITE      0            # players, and owners of cells
        .eqv    BLACK      1
        .eqv    NOBODY     2            # owner of an empty cell
        .eqv    EDGE       3            # owner of what is no cell
        .eqv    DRAW       2            # result of a game, besides players
        .eqv    NONE      -1            # no cell, no move, no result

        .eqv    SIDE       6            # cells
        .eqv    FIRST      9            # a1
        .eqv    LAST      54            # f6
        .eqv    PLACES    64            # cells and edge
        .eqv    CELL_SHIFT 4            # a cell has 16 bytes: see board.asm
        .eqv    FIRST_STACK 144         # a1 in board
        .eqv    TALLEST   12            # pieces on a cell of a start position
        .eqv    PIECES    15            # of one side

        .eqv    PAWN       1            # kinds of pieces
        .eqv    ROOK       2
        .eqv    BISHOP     3
        .eqv    QUEEN      4
        .eqv    KING       5
        .eqv    KINDS      6            # with 0, no piece

        .eqv    PAWN_BIT   0x02         # sets of kinds: bit n is kind n
        .eqv    KING_BIT   0x20
        .eqv    ROOK_BISHOP 0x0c

        .eqv    DIAGONAL   4            # the first diagonal direction
        .eqv    DIRECTIONS 8

        .eqv    UNASKED_LIMIT 200       # moves of an automatic game

        .eqv    PASS       0            # the move of a player who has none
        .eqv    MOVE_BYTES 1200         # 15 pieces, at most 20 goals for each
        .eqv    SAVED_BYTES 48          # what save_move writes
