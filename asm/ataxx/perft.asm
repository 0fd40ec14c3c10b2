# perft.asm -- count the move sequences of Ataxx
#
#     tharsis run asm/ataxx/perft.asm -- DEPTH [POSITION]
#
# include/perft.asm says what it prints, and does it.
# Repeated boards do not end a game here.
# This is a main file of its own, beside Ataxx.asm.

        .include "../include/frame.asm"
        .include "../include/services.asm"
        .include "constants.asm"

        .eqv    PERFT_BYTES 4756        # SAVED_BYTES + MOVE_BYTES

# ---------------------------------------------------------------- parts

        .include "../include/perft.asm"
        .include "../include/io.asm"
        .include "board.asm"
        .include "position.asm"
        .include "rules.asm"
