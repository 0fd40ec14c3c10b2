// othello_planted_errors.hpp -- mistakes a programmer might make in asm/Othello.asm
// The differential test must find all of them, which shows that it can find real ones.
#pragma once

#include "support/guest_sources.hpp"

namespace tharsis::testing {

inline constexpr Edit othello_planted_errors[] = {
    {"a line to the right is not turned", "othello/rules.asm", "-1, 1, 9, 10, 11",
     "-1, -1, 9, 10, 11"},
    {"an occupied cell may be taken", "othello/rules.asm",
     "        bne     $t4, EMPTY, may_place.done\n", ""},
    {"the last cell is not looked at", "othello/rules.asm",
     "        ble     $a0, LAST, list_placements.next",
     "        blt     $a0, LAST, list_placements.next"},
    {"passes are not counted", "othello/rules.asm",
     "        addiu   $t0, $t0, 1\n        beq     $a0, PASS", "        beq     $a0, PASS"},
    {"three passes end the game", "othello/board.asm", "beq     $t0, 2, is_over.done",
     "beq     $t0, 3, is_over.done"},
    {"the loser is called the winner", "othello/view.asm", "sgt     $s0, $s0, $v0",
     "slt     $s0, $s0, $v0"},
    {"a name has 21 characters", "othello/names.asm", "NAME_LIMIT  20 ", "NAME_LIMIT  21 "},
    {"DEL is a good character", "othello/names.asm", "        bne     $t2, 127, clean_name.skip\n",
     "        b       clean_name.skip\n"},
    {"capitals are not understood", "othello/dialogue.asm", "        ori     $t2, $t2, 0x20 ",
     "        ori     $t2, $t2, 0x00 "},
    {"the first draw is the wrong way round", "othello/opening.asm",
     "        beqz    $v0, ask_players.skip", "        bnez    $v0, ask_players.skip"},
    {"a tenth save is accepted", "othello/saving.asm", "        beq     $v0, SAVES_MOST, ",
     "        beq     $v0, 10, "},
    {"no line feed is added", "othello/save_file.asm",
     "        beq     $t1, '\\n', put_blocks.skip\n", "        b       put_blocks.skip\n"},
    {"a finished game is continued", "othello/block.asm", "        xori    $v0, $v0, 1\n",
     "        li      $v0, 1\n"},
    {"the centre may be empty", "othello/block.asm", "        lbu     $t0, board +54\n", ""},
    {"the backup is forgotten", "othello/save_file.asm", "        jal     back_up\n",
     "        li      $v0, 1\n"},
    {"the save of an ended game stays", "Othello.asm",
     "        jal     forget_save             # before it is said that it is over\n", ""},
    {"a file may have 4096 bytes", "othello/saves.asm", "FILE_LIMIT  4095 ", "FILE_LIMIT  4096 "},
    {"an accent forgotten", "othello/saving.asm", "Partie sauvegardée", "Partie sauvegardee"},
    {"a write that fails is not noticed", "othello/save_file.asm",
     "        seq     $v0, $v0, $a2\n", "        li      $v0, 1\n"},
    {"a read that fails is the end of the file", "othello/save_file.asm",
     "        slt     $s3, $v0, $zero\n", "        slt     $s3, $zero, $zero\n"},
    {"a file that cannot be read has no saves", "othello/save_file.asm",
     "        bltz    $v0, load_saves.else\n", "        bltz    $v0, load_saves.skip\n"},
    {"what was half written stays", "othello/save_file.asm", "        jal     restore_saves\n", ""},
    {"the only copy is written over", "othello/save_file.asm",
     "        bnez    $a0, back_up.done\n", ""},
    {"hard plays easy in a new game", "othello/opening.asm", "        sw      $v0, level\n",
     "        li      $v0, 1\n        sw      $v0, level\n"},
    {"hard plays easy in a continued game", "othello/offer.asm", "        sw      $s0, resumed\n",
     "        sw      $s0, resumed\n        li      $t0, 1\n        sw      $t0, level\n"},
    {"hard is perfect from seven empty cells only", "othello/search.asm", "SOLVED       8 ",
     "SOLVED       7 "},
    {"the seed is not of the clock", "include/random.asm",
     "        syscall                         # $a0 = low word of the time\n", ""},
};

} // namespace tharsis::testing
