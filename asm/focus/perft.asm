# perft.asm -- count the move sequences of Focus
#
#     tharsis run asm/focus/perft.asm -- DEPTH [POSITION]
#
# include/perft.asm says what it prints, and does it.
# This is a main file of its own, beside Focus.asm.

        .include "../include/frame.asm"
        .include "../include/services.asm"
        .include "constants.asm"

        .eqv    PERFT_BYTES  740        # SAVED_BYTES + MOVE_BYTES

# ---------------------------------------------------------------- parts

        .include "../include/perft.asm"
        .include "../include/io.asm"
        .include "board.asm"
        .include "position.asm"
        .include "rules.asm"
