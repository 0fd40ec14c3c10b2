// dialogue_edits.hpp -- edits that give our own games other dialogues
// The rules do not change; a test that needs an error adds another edit.
#pragma once

#include "support/guest_sources.hpp"

#include <array>

namespace tharsis::testing {

/// The line, then the column, both from 0; no answer cancels a choice.
inline constexpr Edit focus_lines_from_0[] = {
    {"asks for the line", "focus/dialogue.asm", "\"Saisir une case à jouer : \"",
     "\"Ligne (0 à 5) : \""},
    {"asks for the line of the goal", "focus/dialogue.asm",
     "\"Saisir la case où poser la pièce : \"", "\"Où poser la pièce ? Ligne (0 à 5) : \""},
    {"reads two numbers", "focus/dialogue.asm",
     "        move    $s0, $v0                # $s0 = number\n        bnez    $s0, ask_cell.skip\n",
     "        move    $s0, $v0\n        .data\ncolumn_question: .asciiz \"Colonne (0 à 5) : \"\n   "
     "     .text\n        la      $a0, column_question\n        jal     say\n"
     "        jal     read_integer\n        bgeu    $v0, 6, ask_cell.bad\n        bgeu    $s0, 6, "
     "ask_cell.bad\n        mul     $s0, $s0, 10\n"
     "        addu    $s0, $s0, $v0\n        addiu   $s0, $s0, 11\n        b       "
     "ask_cell.skip\nask_cell.bad:\n        li      $s0, 99\n        b       ask_cell.skip\n"},
};

/// Cells 00 to 55.
inline constexpr Edit focus_from_0[] = {
    {"asks from 0", "focus/dialogue.asm", "\"Saisir une case à jouer : \"",
     "\"Case à jouer (00 à 55) : \""},
    {"0 is a cell", "focus/dialogue.asm", "        bnez    $s0, ask_cell.skip\n",
     "        b       ask_cell.skip\n"},
    {"no cell is 0", "include/cells.asm", "        blez    $a0, cell_of.done\n",
     "        bltz    $a0, cell_of.done\n"},
    {"rows from 0", "include/cells.asm", "        addiu   $t0, $t0, -1            # $t0 = row\n",
     ""},
    {"columns from 0", "include/cells.asm",
     "        addiu   $t1, $t1, -1            # $t1 = column\n", ""},
};

/// x (the column), then y (the line), in one number.
inline constexpr Edit focus_column_first[] = {
    {"asks for both", "focus/dialogue.asm", "\"Saisir une case à jouer : \"",
     "\"Position (xy) : \""},
    {"exchanges both", "include/cells.asm", "        mflo    $t0\n        mfhi    $t1\n",
     "        mflo    $t1\n        mfhi    $t0\n"},
};

/// h, b, g, d for the directions; d or p at the menu.
inline constexpr Edit focus_letters[] = {
    {"down", "focus/dialogue.asm", "\"2 : bas\"", "\"b : bas\""},
    {"left", "focus/dialogue.asm", "\"4 : gauche\"", "\"g : gauche\""},
    {"right", "focus/dialogue.asm", "\"6 : droite\"", "\"d : droite\""},
    {"up", "focus/dialogue.asm", "\"8 : haut\"", "\"h : haut\""},
    {"asks for a letter", "focus/dialogue.asm", "\"Saisir une direction (\"", "\"Direction (\""},
    {"the menu", "focus/dialogue.asm",
     "\"Déplacer une pile (1) ou poser une pièce de réserve (2) : \"",
     "\"(d)éplacer une pile ou (p)oser une pièce ? \""},
    {"reads the direction", "focus/dialogue.asm",
     "        jal     read_integer\n        move    $t0, $v0\n        li      $s1, NONE            "
     "   # $s1 = direction\n",
     "        jal     read_line\n        li      $t0, 1\n        bne     $v0, 1, letter.done\n     "
     "   lbu     $v0, 0($v1)\n        li      $t0, 0\n        beq     $v0, '0', letter.done\n"
     "        li      $t0, 2\n        beq     $v0, 'b', letter.done\n        li      $t0, 4\n      "
     "  beq     $v0, 'g', letter.done\n        li      $t0, 6\n"
     "        beq     $v0, 'd', letter.done\n        li      $t0, 8\n        beq     $v0, 'h', "
     "letter.done\n        li      $t0, 1\nletter.done:\n"
     "        li      $s1, NONE               # $s1 = direction\n"},
    {"reads the menu", "focus/dialogue.asm",
     "        jal     read_integer\n        beq     $v0, BY_STACK, ask_kind.done\n        beq     "
     "$v0, BY_RESERVE, ask_kind.done\n",
     "        jal     read_line\n        bne     $v0, 1, ask_kind.bad\n        lbu     $t0, "
     "0($v1)\n        li      $v0, BY_STACK\n        beq     $t0, 'd', ask_kind.done\n"
     "        li      $v0, BY_RESERVE\n        beq     $t0, 'p', ask_kind.done\nask_kind.bad:\n"},
};

/// Asks for the number of pieces from the reserve, up to all of them.
inline constexpr Edit focus_several_pieces[] = {
    {"asks how many", "focus/dialogue.asm",
     "        push    $ra\n        la      $a0, reserve_question\n        jal     ask_cell\n",
     "        push    $ra\n        .data\nmany_question: .asciiz \"Combien de pièces de la réserve "
     "? \"\n        .text\n        la      $a0, many_question\n        jal     say\n"
     "        jal     read_integer\n        move    $t3, $v0\n        lw      $a0, player\n        "
     "jal     reserve_of\n        addiu   $t3, $t3, -1\n"
     "        sltu    $t3, $t3, $v0\n        li      $v0, NONE\n        beqz    $t3, "
     "ask_reserve_move.done\n        la      $a0, reserve_question\n        jal     ask_cell\n"},
};

/// All answers are numbers that service 5 reads.
inline constexpr Edit reads_integers[] = {
    {"service 5", "include/io.asm", "read_integer:\n        push    $ra\n",
     "read_integer:\n        li      $v0, 5\n        syscall\n        jr      $ra\n        push    "
     "$ra\n"},
};

/// Unknown words.
inline constexpr Edit focus_riddle[] = {
    {"asks in riddles", "focus/dialogue.asm", "\"Saisir une case à jouer : \"", "\"Zorg ? \""},
    {"wants secrets", "include/cells.asm", "cell_of:\n        li      $v0, NONE\n",
     "cell_of:\n        li      $v0, NONE\n        addiu   $a0, $a0, -4242\n"},
};

/// The target instead of a code, both from 0.
inline constexpr Edit ataxx_goals_from_0[] = {
    {"no cell is 0", "include/cells.asm", "        blez    $a0, cell_of.done\n",
     "        bltz    $a0, cell_of.done\n"},
    {"rows from 0", "include/cells.asm", "        addiu   $t0, $t0, -1            # $t0 = row\n",
     ""},
    {"columns from 0", "include/cells.asm",
     "        addiu   $t1, $t1, -1            # $t1 = column\n", ""},
    {"asks from 0", "ataxx/dialogue.asm", "\"Saisir une position à jouer : \"",
     "\"Depuis (00 à 66) : \""},
    {"asks for the goal", "ataxx/dialogue.asm", "\"Saisir un mouvement à réaliser : \"",
     "\"Vers : \""},
    {"finds the code", "ataxx/dialogue.asm",
     "        move    $a0, $v0\n        jal     find_code\n        move    $s1, $v0                "
     "# $s1 = code\n",
     "        move    $a0, $v0\n        jal     cell_of\n        move    $s1, $v0\n        li      "
     "$t9, 0\naim.next:\n        move    $a0, $s0\n        move    $a1, $t9\n"
     "        jal     look_up_target\n        beq     $v0, $s1, aim.done\n        addiu   $t9, "
     "$t9, 1\n        bne     $t9, 24, aim.next\n        li      $t9, NONE\n"
     "aim.done:\n        move    $s1, $t9\n        bne     $s1, NONE, aim.good\n        li      "
     "$s1, NONE\naim.good:\n"},
};

/// A menu asks whether the piece doubles or jumps, then comes the code.
inline constexpr Edit ataxx_kinds[] = {
    {"asks for the kind", "ataxx/dialogue.asm",
     "        la      $a0, code_question\n        jal     say\n",
     "        .data\nkind_question: .asciiz \"[D]upliquer ou [S]auter ? \"\n        .text\n        "
     "la      $a0, kind_question\n        jal     print_string\n        jal     read_line\n"
     "        lbu     $t0, 0($v1)\n        .data\n        .align  2\nkind: .word 0\n        "
     ".text\n        sw      $t0, kind\n        la      $a0, code_question\n        jal     say\n"},
    {"takes no other", "ataxx/dialogue.asm", "        beq     $s1, NONE, ask_code.else\n",
     "        beq     $s1, NONE, ask_code.else\n        lw      $t2, kind\n        slti    $t3, "
     "$s1, 8\n        li      $t4, 's'\n        beqz    $t3, kind.found\n        li      $t4, 'd'\n"
     "kind.found:\n        bne     $t2, $t4, ask_code.else\n"},
};

/// The words of the menu are typed.
inline constexpr Edit focus_words[] = {
    {"offers words", "focus/dialogue.asm",
     "\"Déplacer une pile (1) ou poser une pièce de réserve (2) : \"",
     "\"Tapez \\\"pile\\\" pour déplacer une pile ou \\\"reserve\\\" pour poser : \""},
    {"reads them", "focus/dialogue.asm",
     "        jal     read_integer\n        beq     $v0, BY_STACK, ask_kind.done\n",
     "        jal     read_line\n        move    $t0, $v0\n        lbu     $t1, 0($v1)\n        li "
     "     $v0, 0\n        bne     $t0, 4, word.reserve\n        bne     $t1, 'p', word.reserve\n"
     "        li      $v0, BY_STACK\nword.reserve:\n        bne     $t0, 7, word.done\n        bne "
     "    $t1, 'r', word.done\n        li      $v0, BY_RESERVE\nword.done:\n"
     "        beq     $v0, BY_STACK, ask_kind.done\n"},
};

/// Numbers at the menu: 1 another cell, 2 move, 3 give up.
inline constexpr Edit stackchess_numbers[] = {
    {"asks for numbers", "stackchess/dialogue.asm", "\". Quel est votre choix ? \"",
     "\". 1 autre case, 2 déplacer, 3 abandonner : \""},
    {"reads digits", "stackchess/dialogue.asm",
     "        beq     $v0, 'c', ask_move.next\n        beq     $v0, 'a', ask_move.else\n        "
     "beq     $v0, 'd', ask_move.skip\n",
     "        beq     $v0, '1', ask_move.next\n        beq     $v0, '3', ask_move.else\n        "
     "beq     $v0, '2', ask_move.skip\n"},
};

/// The usual names of cells: the letter is the column.
inline constexpr Edit othello_column_letters[] = {
    {"asks so", "othello/dialogue.asm",
     "\". Votre coup (A1 à H8, passe, sauver, aide, quitter) ? \"", "\", votre coup ? \""},
    {"the letter is the column", "othello/dialogue.asm",
     "        mul     $t0, $t0, LINE_STEP\n        addu    $v0, $t0, $t1\n",
     "        mul     $t1, $t1, LINE_STEP\n        addu    $v0, $t0, $t1\n"},
    {"passes by p", "othello/dialogue.asm", "pass_word:\n        .asciiz \"passe\"\n",
     "pass_word:\n        .asciiz \"p\"\n"},
};

/// A player who cannot move must type that.
inline constexpr Edit othello_typed_passes[] = {
    {"asks for forced passes", "Othello.asm",
     "        jal     say_forced_pass\n        li      $v0, PASS\n", "        jal     ask_move\n"},
};

/// The lowest line of the board is printed first.
inline constexpr Edit focus_upside_down[] = {
    {"begins below", "focus/view.asm",
     "        li      $s0, 0                  # $s0 = first cell of the line\n",
     "        li      $s0, 30\n"},
    {"goes up", "focus/view.asm",
     "        addiu   $s0, $s0, SIDE\n        bne     $s0, CELLS, show_board.next\n",
     "        addiu   $s0, $s0, -6\n        bne     $s0, -6, show_board.next\n"},
};

/// Red and green are the same character in two colours.
inline constexpr Edit focus_colours[] = {
    {"in colours always", "focus/view.asm", "        .word   red_piece, green_piece\n",
     "        .word   red_ansi, green_ansi\n"},
    {"the same sign", "focus/view.asm", "\"[32m[*]\"", "\"[32m[+]\""},
};

/// One character for both sides, and no colours: the board is ambiguous.
inline constexpr Edit focus_one_sign[] = {
    {"the same sign", "focus/view.asm", "\"[*]\"", "\"[+]\""},
};

/// Of each stack the top piece is drawn first.
inline constexpr Edit focus_top_first[] = {
    {"from the top", "focus/view.asm",
     "        beq     $s0, $s1, put_cell.done_pieces\n        addiu   $s0, $s0, 1\n        lbu     "
     "$t0, 0($s0)\n",
     "        beq     $s0, $s1, put_cell.done_pieces\n        lbu     $t0, 0($s1)\n        addiu   "
     "$s1, $s1, -1\n"},
};

/// No menu: 99 instead of a cell is a piece of the reserve.
inline constexpr Edit focus_reserve_at_cell[] = {
    {"says so", "focus/dialogue.asm", "\"Saisir une case à jouer : \"",
     "\"Case (99 : une pièce de la réserve) : \""},
    {"asks where", "focus/dialogue.asm", "\"Saisir la case où poser la pièce : \"",
     "\"Case où poser : \""},
    {"no menu", "focus/dialogue.asm", "ask_kind.next:\n",
     "ask_kind.next:\n        li      $v0, BY_STACK\n        b       ask_kind.done\n"},
    {"99 is no cell", "focus/dialogue.asm",
     "        move    $s0, $v0                # $s0 = number\n",
     "        .data\n        .align  2\ntyped_number: .word 0\n        .text\n        move    $s0, "
     "$v0\n        sw      $s0, typed_number\n        li      $v0, NONE\n"
     "        beq     $s0, 99, ask_cell.done\n"},
    {"but the reserve", "focus/dialogue.asm",
     "        la      $a0, cell_question\n        jal     ask_cell\n",
     "        la      $a0, cell_question\n        jal     ask_cell\n        lw      $t0, "
     "typed_number\n        bne     $t0, 99, typed_cell\n        lw      $a0, player\n"
     "        jal     reserve_of\n        move    $t0, $v0\n        li      $v0, NONE\n        "
     "beqz    $t0, ask_stack_move.done\n        jal     ask_reserve_move\n"
     "        b       ask_stack_move.done\ntyped_cell:\n"},
};

/// Enter before each turn, including the first one.
inline constexpr Edit focus_pauses[] = {
    {"waits", "focus/dialogue.asm", "ask_move:\n        push    $ra\n",
     "        .data\npause_text: .asciiz \"Appuyez sur Entrée pour continuer\"\n        "
     ".text\nask_move:\n        push    $ra\n        la      $a0, pause_text\n"
     "        jal     print_string\n        jal     read_line\n"},
};

/// A menu before each placement, which also offers to pass.
inline constexpr Edit othello_menu[] = {
    {"offers", "othello/dialogue.asm",
     "\". Votre coup (A1 à H8, passe, sauver, aide, quitter) ? \"",
     "\" : 1 jouer, 2 passer, 3 quitter ? \""},
    {"reads it", "othello/dialogue.asm",
     "        jal     read_line\n        move    $a0, $v1\n        move    $a1, $v0\n        jal   "
     "  answer_line\n",
     "        jal     read_line\n        bne     $v0, 1, ask_move.next\n        lbu     $t0, "
     "0($v1)\n        beq     $t0, '2', menu.pass\n        bne     $t0, '1', ask_move.next\n"
     "        .data\nsquare_question: .asciiz \"Case ? \"\n        .text\n        la      $a0, "
     "square_question\n        jal     print_string\n        jal     read_line\n"
     "        b       menu.done\nmenu.pass:\n        la      $v1, pass_word\n        li      $v0, "
     "5\nmenu.done:\n"
     "        move    $a0, $v1\n        move    $a1, $v0\n        jal     answer_line\n"},
};

/// A word is stored instead of a byte: the program crashes when a piece of the reserve is played.
inline constexpr Edit focus_drop_crashes[] = {
    {"a whole word", "focus/rules.asm", "sb      $t0, hand", "sw      $t0, hand+1"},
};

} // namespace tharsis::testing
