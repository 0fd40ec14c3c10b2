# perft.asm -- count the move sequences of Stackchess
#
#     tharsis run asm/stackchess/perft.asm -- DEPTH [POSITION]
#
# include/perft.asm says what it prints, and does it.
# This is a main file of its own, beside Stackchess.asm.

        .include "../include/frame.asm"
        .include "../include/services.asm"
        .include "constants.asm"

        .eqv    PERFT_BYTES 1248        # SAVED_BYTES + MOVE_BYTES

# ---------------------------------------------------------------- parts

        .include "../include/perft.asm"
        .include "../include/io.asm"
        .include "board.asm"
        .include "position.asm"
        .include "rules.asm"
