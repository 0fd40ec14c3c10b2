// stackchess_planted_errors.hpp -- mistakes a programmer might make in asm/Stackchess.asm
// The differential test must find all of them, which shows that it can find real ones.
#pragma once

#include "support/guest_sources.hpp"

namespace tharsis::testing {

inline constexpr Edit stackchess_planted_errors[] = {
    {"as many pieces are a majority", "stackchess/faults.asm", "        slt     $t0, $v0, $s2\n",
     "        sle     $t0, $v0, $s2\n"},
    {"a captured stack stays below", "stackchess/rules.asm", "        sb      $zero, board($t4)\n",
     ""},
    {"black pawns begin on the fourth row", "stackchess/rules.asm", "        li      $t0, 5\n",
     "        li      $t0, 4\n"},
    {"pawns take straight ahead", "stackchess/rules.asm",
     "kinds_going.else:\n        bnez    $t0, kinds_going.done\n", "kinds_going.else:\n"},
    {"kings go two steps", "stackchess/rules.asm",
     "        bne     $a2, 1, kinds_going.skip_king\n",
     "        bgt     $a2, 2, kinds_going.skip_king\n"},
    {"one pass is a draw", "stackchess/rules.asm", "        bgeu    $t0, 2, find_result.done\n",
     "        bgeu    $t0, 1, find_result.done\n"},
    {"a move leaves the passes", "stackchess/rules.asm", "        sw      $zero, passes\n", ""},
    {"a rook and a pawn are helpless", "stackchess/constants.asm", ".eqv    ROOK_BISHOP 0x0c",
     ".eqv    ROOK_BISHOP 0x06"},
    {"an emptied cell keeps its owner", "stackchess/rules.asm",
     "        sb      $t6, owners($t0)\n", ""},
    {"the obstacle is the last one", "stackchess/faults.asm",
     "        bne     $t9, NONE, find_way.next_cell\n", ""},
    {"the deeper piece is not counted", "stackchess/faults.asm", "        addiu   $a0, $s2, 1\n",
     "        addiu   $a0, $s2, 0\n"},
    {"capital letters are no choice", "stackchess/dialogue.asm",
     "        ori     $v0, $v0, 0x20          # the bit between both alphabets\n", ""},
    {"the stack of fourteen is shifted", "stackchess/view.asm",
     "        la      $a1, blank_pair         # the heading is two shorter\n        jal     "
     "put_text\n",
     ""},
    {"who gives up wins", "Stackchess.asm",
     "        lw      $v0, player\n        xori    $v0, $v0, 1\n", "        lw      $v0, player\n"},
    {"thirteen pieces are accepted", "stackchess/constants.asm", ".eqv    TALLEST   12",
     ".eqv    TALLEST   13"},
    {"an accent forgotten", "stackchess/faults.asm", "est arrêtée en ", "est arretée en "},
    {"the computer overlooks stacks of two", "stackchess/insight.asm",
     "        .byte   0, 0, 12, 18, 18, 18, 18, 18\n",
     "        .byte   0, 0, 0, 18, 18, 18, 18, 18\n"},
    {"easy sees two moves", "stackchess/insight.asm", "EASY_DRAWS     3 ", "EASY_DRAWS     2 "},
    {"a capture counts as its lowest piece", "stackchess/insight.asm",
     "        bnez    $t1, count_stack.next\n", ""},
};

} // namespace tharsis::testing
