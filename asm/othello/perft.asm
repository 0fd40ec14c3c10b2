# perft.asm -- count the move sequences of Othello
#
#     tharsis run asm/othello/perft.asm -- DEPTH [POSITION]
#
# include/perft.asm says what it prints, and does it.
# Only forced passes are counted.
# This is a main file of its own, beside Othello.asm.

        .include "../include/frame.asm"
        .include "../include/services.asm"
        .include "constants.asm"

        .eqv    PERFT_BYTES  364        # SAVED_BYTES + MOVE_BYTES

# ---------------------------------------------------------------- parts

        .include "../include/perft.asm"
        .include "../include/io.asm"
        .include "board.asm"
        .include "position.asm"
        .include "rules.asm"
