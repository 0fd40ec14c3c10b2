// planted_errors.hpp -- mistakes a programmer might make in asm/Focus.asm, one line each
// The differential test must find all of them, which shows that it can find real ones.
#pragma once

#include "support/guest_sources.hpp"

namespace tharsis::testing {

inline constexpr Edit planted_errors[] = {
    {"captures and keeps exchanged", "focus/rules.asm", "        seq     $t5, $t5, $t0\n",
     "        sne     $t5, $t5, $t0\n"},
    {"six pieces may stand on a cell", "focus/rules.asm", "addiu   $a1, $t0, -5 ",
     "addiu   $a1, $t0, -6 "},
    {"a reserve play takes two pieces", "focus/rules.asm",
     "        addiu   $t1, $t1, -1\n        sw      $t1, reserves($t0)\n",
     "        addiu   $t1, $t1, -2\n        sw      $t1, reserves($t0)\n"},
    {"the reserve piece is the other's", "focus/rules.asm",
     "        lw      $t0, player\n        sb      $t0, hand\n",
     "        lw      $t0, player\n        xori    $t0, $t0, 1\n        sb      $t0, hand\n"
     "        xori    $t0, $t0, 1\n"},
    {"the stack is turned over", "focus/rules.asm",
     "        addiu   $a1, $a1, 1             # $a1 = lowest",
     "        addiu   $a1, $t0, 1             # $a1 = lowest"},
    {"up and down exchanged", "focus/board.asm", ".byte   6, -1, 1, -6 ", ".byte   -6, -1, 1, 6 "},
    {"one cell of the geometry is wrong", "focus/board.asm",
     ".byte   5, 4, 3, 2, 1, 0        # RIGHT", ".byte   5, 4, 3, 2, 0, 0        # RIGHT"},
    {"the last cell is not looked at", "focus/board.asm",
     "        li      $a0, CELLS              # $a0 = cell, from",
     "        li      $a0, 35                 # $a0 = cell, from"},
    {"the first cell is not looked at", "focus/board.asm",
     "        beqz    $a0, controls_any.done\n", "        beq     $a0, 1, controls_any.done\n"},
    {"a reserve does not save from losing", "focus/rules.asm",
     "        bnez    $v0, is_alive.done\n", "        li      $v0, 0\n"},
    {"the loser is called the winner", "Focus.asm", "        beq     $v0, GREEN, play_game.skip\n",
     "        beq     $v0, RED, play_game.skip\n"},
    {"0 is a wrong cell where it should give up", "focus/dialogue.asm",
     "        bnez    $t0, ask_cell.done\n", ""},
    {"0 gives up where nothing can be given up", "focus/dialogue.asm",
     "        bnez    $t0, ask_cell.done\n", "        b       ask_cell.done\n"},
    {"a message without its full stop", "focus/dialogue.asm", "\"Choix incorrect.\\n\"",
     "\"Choix incorrect\\n\""},
    {"an accent forgotten", "focus/dialogue.asm", "Aucune case contrôlée", "Aucune case controlée"},
    {"arrows in red", "focus/view.asm", "\"[33m<--\"", "\"[31m<--\""},
    {"a blank too few after an arrow", "focus/view.asm",
     "        addiu   $s2, $s2, -3\nput_cell.done_arrow:",
     "        addiu   $s2, $s2, -4\nput_cell.done_arrow:"},
    {"254 bytes are a long line", "include/io.asm", ".eqv    LINE_LIMIT   255 ",
     ".eqv    LINE_LIMIT   254 "},
    {"ten digits are a number", "include/io.asm", ".eqv    DIGIT_LIMIT  9 ",
     ".eqv    DIGIT_LIMIT  10"},
    {"tabs are not dropped", "include/io.asm", "        beq     $t1, '\\t', trim_line.next_begin\n",
     ""},
    {"a CR counts", "include/io.asm", "        bne     $t1, '\\r', trim_line.skip\n",
     "        b       trim_line.skip\n"},
    {"a stack of six is a start", "focus/position.asm", "        sltiu   $v0, $t0, TALLEST ",
     "        sltiu   $v0, $t0, 6       "},
    {"19 pieces of a colour are a start", "focus/position.asm", "        sle     $t1, $t1, PIECES ",
     "        sle     $t1, $t1, 19     "},
    {"an empty board is a start", "focus/position.asm", "        sltu    $v0, $zero, $v0\n",
     "        li      $v0, 1\n"},
    {"the computer never plays its last move", "include/opponent.asm",
     "        srl     $s0, $s0, 2             # $s0 = how many there are\n",
     "        srl     $s0, $s0, 2\n        addiu   $s0, $s0, -1\n"},
    {"the hard computer takes the last of equal moves", "include/search.asm",
     "        ble     $v0, $s5, try_all.skip\n", "        blt     $v0, $s5, try_all.skip\n"},
};

}
