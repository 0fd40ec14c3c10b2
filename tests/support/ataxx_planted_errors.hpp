// ataxx_planted_errors.hpp -- mistakes a programmer might make in asm/Ataxx.asm, one line each
// The differential test must find all of them, which shows that it can find real ones.
#pragma once

#include "support/guest_sources.hpp"

namespace tharsis::testing {

inline constexpr Edit ataxx_planted_errors[] = {
    {"a jump leaves its piece behind", "ataxx/rules.asm",
     "        li      $t1, EMPTY\n        sb      $t1, board($t0)\nput_piece.done:",
     "put_piece.done:"},
    {"only seven neighbours are infected", "ataxx/rules.asm",
     "        bne     $t2, 256, find_infections.next",
     "        bne     $t2, 128, find_infections.next"},
    {"two codes exchanged", "ataxx/board.asm", "521, 523, 541, 547, 563, 569",
     "523, 521, 541, 547, 563, 569"},
    {"a row of a code is wrong", "ataxx/board.asm", ".byte   2, 2, 1, -1, 1, -1, -2, -2",
     ".byte   2, 2, 1, -1, 1, -1, -2, -1"},
    {"two boards are a repetition", "Ataxx.asm", "bgeu    $t0, REPEATED, play",
     "bgeu    $t0, 2, play"},
    {"four boards are a repetition", "Ataxx.asm", "bgeu    $t0, REPEATED, play",
     "bgeu    $t0, 4, play"},
    {"the last cells are not compared", "ataxx/history.asm",
     "        bne     $t2, BOARD_BYTES, count_board.next_word",
     "        bne     $t2, 40, count_board.next_word"},
    {"a blocked piece may be chosen", "ataxx/dialogue.asm", "        la      $v0, blocked_error\n",
     ""},
    {"red wins equal games", "ataxx/rules.asm", "        li      $v0, DRAW\n",
     "        li      $v0, RED\n"},
    {"passing keeps the turn", "ataxx/rules.asm", "        beq     $a0, PASS, play_move.skip\n",
     "        beq     $a0, PASS, play_move.done\n        b       play_move.else\n"
     "play_move.done:\n        pop     $ra\n        jr      $ra\nplay_move.else:\n"},
    {"infected pieces of the other colour", "ataxx/view.asm", "        addiu   $t2, $t2, KINDS ",
     "        xori    $t2, $t2, 1\n        addiu   $t2, $t2, KINDS "},
    {"distant cells in green", "ataxx/view.asm", "\"[35m{\"", "\"[32m{\""},
    {"pictures that are too fast to follow", "Ataxx.asm", "STEP_TIME  2000 ", "STEP_TIME  200 "},
    {"an accent forgotten", "ataxx/dialogue.asm", "pièce bloquée", "pièce bloquee"},
    {"a game without empty cells goes on for blue", "ataxx/rules.asm",
     "        bnez    $t0, find_result.done\n        li      $a0, BLUE\n",
     "        b       find_result.done\n        li      $a0, BLUE\n"},
    {"a board without pieces is a start", "ataxx/position.asm", "        sltu    $v0, $zero, $v0\n",
     "        li      $v0, 1\n"},
    {"the computer never plays its last move", "include/opponent.asm",
     "        srl     $s0, $s0, 2             # $s0 = how many there are\n",
     "        srl     $s0, $s0, 2\n        addiu   $s0, $s0, -1\n"},
    {"the hard computer takes the last of equal moves", "include/search.asm",
     "        ble     $v0, $s5, try_all.skip\n", "        blt     $v0, $s5, try_all.skip\n"},
};

} // namespace tharsis::testing
