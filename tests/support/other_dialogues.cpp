// other_dialogues.cpp -- the edits that give a program another dialogue
// An edit contains the procedures that it needs, in front of the last procedure of the file.
#include "support/other_dialogues.hpp"

namespace tharsis::testing {

namespace {

// ---------------------------------------------------------------- Focus

constexpr std::string_view focus_dialogue = "focus/dialogue.asm", before_say = "# say(text): print";
// A line with one letter instead of a number: the n-th of KEYS, which further edits insert,
// means n.
constexpr std::string_view letter_reader = R"(
        .data
choice_keys:
        .asciiz "KEYS"
        .text
read_choice:
        push    $ra
        jal     read_line
        move    $t0, $v0
        li      $v0, 99
        bne     $t0, 1, read_choice.done
        lbu     $t1, 0($v1)
        li      $t3, 0
read_choice.next:
        lbu     $t2, choice_keys($t3)
        addiu   $t3, $t3, 1
        beqz    $t2, read_choice.done
        bne     $t1, $t2, read_choice.next
        move    $v0, $t3
read_choice.done:
        pop     $ra
        jr      $ra

# say(text): print)";

constexpr std::string_view one_cell = "        jal     say\n        jal     read_integer\n        "
                                      "move    $s0, $v0                # $s0 = number\n";

constexpr Edit rows_from_zero{"a row and a column from 0", focus_dialogue, one_cell, R"(
        .data
ask_row:
        .asciiz "Ligne (0 à 5) : "
ask_column:
        .asciiz "Colonne (0 à 5) : "
        .text
        la      $a0, ask_row
        jal     say
        jal     read_integer
        li      $s0, 0
        bgeu    $v0, SIDE, row_read
        addiu   $v0, $v0, 1
        mul     $s0, $v0, 10
row_read:
        la      $a0, ask_column
        jal     say
        jal     read_integer
        bgeu    $v0, SIDE, column_read
        addiu   $v0, $v0, 1
        addu    $s0, $s0, $v0
column_read:
)"};

constexpr Edit x_then_y{"x, then y", focus_dialogue, one_cell, R"(
        .data
ask_x:  .asciiz "x ? "
ask_y:  .asciiz "y ? "
        .text
        la      $a0, ask_x
        jal     say
        jal     read_integer
        li      $s0, 0
        bgt     $v0, SIDE, x_read
        move    $s0, $v0
x_read:
        la      $a0, ask_y
        jal     say
        jal     read_integer
        bgt     $v0, SIDE, y_read
        mul     $v0, $v0, 10
        addu    $s0, $s0, $v0
y_read:
)"};

constexpr std::string_view direction_read = "        jal     print_direction_question\n        jal "
                                            "    read_integer\n        move    $t0, $v0\n";

constexpr Edit letter_direction{"a direction by a letter", focus_dialogue, direction_read, R"(
        .data
key_question:
        .asciiz "Direction ? "
        .text
        la      $a0, key_question
        jal     say
        jal     read_choice
        sll     $t0, $v0, 1
)"};
constexpr Edit explained_direction{"a direction by an explained letter", focus_dialogue,
                                   direction_read, R"(
        .data
key_question:
        .asciiz "Direction ((h)aut, (b)as, (g)auche, (d)roite) ? "
        .text
        la      $a0, key_question
        jal     say
        jal     read_choice
        sll     $t0, $v0, 1
)"};
constexpr Edit reads_letters{"reads a letter", focus_dialogue, before_say, letter_reader};
constexpr Edit zqsd{"keys of games", focus_dialogue, "KEYS", "sqdz"};
constexpr Edit hjkl{"keys of an editor", focus_dialogue, "KEYS", "jhlk"};
constexpr Edit bgdh{"initials", focus_dialogue, "KEYS", "bgdh"};

constexpr Edit word_direction{"a direction by a word", focus_dialogue, direction_read, R"(
        .data
word_question:
        .asciiz "Vers où (haut, bas, gauche, droite) ? "
        .text
        la      $a0, word_question
        jal     say
        jal     read_line
        li      $t0, 99
        beqz    $v0, word_known
        lbu     $t1, 0($v1)
        li      $t0, 2
        beq     $t1, 'b', word_known
        li      $t0, 4
        beq     $t1, 'g', word_known
        li      $t0, 6
        beq     $t1, 'd', word_known
        li      $t0, 8
        beq     $t1, 'h', word_known
        li      $t0, 99
word_known:
)"};

constexpr Edit letter_menu{"a menu by letters", focus_dialogue,
                           "        jal     say\n        jal     read_integer\n        beq     "
                           "$v0, BY_STACK, ask_kind.done\n",
                           "        jal     say\n        jal     read_choice\n        beq     $v0, "
                           "BY_STACK, ask_kind.done\n"};
constexpr Edit letter_menu_text{"its words", focus_dialogue,
                                "Déplacer une pile (1) ou poser une pièce de réserve (2) : ",
                                "m = bouger une pile, r = sortir un pion de la réserve ? "};
constexpr Edit menu_keys{"its keys", focus_dialogue, "KEYS", "mr"};

constexpr Edit no_single_count{
    "one piece is not counted", focus_dialogue,
    "        move    $s1, $v0                # $s1 = height\n",
    "        move    $s1, $v0\n        li      $s2, 1\n        beq     $s1, 1, ask_count.done\n"};

constexpr Edit integers{
    "numbers by service 5", "include/io.asm",
    "        push    $ra\n\n        jal     read_line\n        move    $a0, $v1\n        move    "
    "$a1, $v0\n",
    "        li      $v0, READ_INT\n        syscall\n        jr      $ra\n        push    $ra\n    "
    "    jal     read_line\n        move    $a0, $v1\n        move    $a1, $v0\n"};

constexpr Edit english[] = {
    {"the menu", focus_dialogue, "Déplacer une pile (1) ou poser une pièce de réserve (2) : ",
     "Move a stack (1) or drop a reserve piece (2)? "},
    {"the cell", focus_dialogue, "Saisir une case à jouer : ", "Which square? "},
    {"the drop", focus_dialogue, "Saisir la case où poser la pièce : ", "Where to drop it? "},
    {"the count", focus_dialogue, "Saisir le nombre de pièces à déplacer (1 à ",
     "How many pieces (1 to "},
    {"the direction", focus_dialogue, "Saisir une direction (", "Which direction ("},
    {"down", focus_dialogue, "2 : bas", "2: down"},
    {"left", focus_dialogue, "4 : gauche", "4: left"},
    {"right", focus_dialogue, "6 : droite", "6: right"},
    {"up", focus_dialogue, "8 : haut", "8: up"},
};

constexpr std::string_view first_board = "        push    $ra\nplay_game.next:\n";
constexpr Edit names_first{"names and a pause", "Focus.asm", first_board, R"(
        push    $ra
        .data
first_name:
        .asciiz "Nom du joueur rouge : "
second_name:
        .asciiz "Nom du joueur vert : "
press_enter:
        .asciiz "Appuyez sur Entrée pour commencer."
        .text
        la      $a0, first_name
        jal     print_string
        jal     read_line
        la      $a0, second_name
        jal     print_string
        jal     read_line
        la      $a0, press_enter
        jal     print_string
        jal     read_line
play_game.next:
)"};
constexpr Edit pause_after{"a pause after each move", "Focus.asm",
                           "        jal     play_move\n        b       play_game.next\n", R"(
        jal     play_move
        jal     show_plain_board
        .data
go_on:  .asciiz "Tapez Entrée pour continuer..."
        .text
        la      $a0, go_on
        jal     print_string
        jal     read_line
        b       play_game.next
)"};

// ---------------------------------------------------------------- Stackchess

constexpr std::string_view stackchess_dialogue = "stackchess/dialogue.asm";
constexpr Edit numbered_action[] = {
    {"reads a number", stackchess_dialogue,
     "        jal     read_letter\n        beq     $v0, 'c', ask_move.next\n        beq     $v0, "
     "'a', ask_move.else\n        beq     $v0, 'd', ask_move.skip\n",
     "        jal     read_integer\n        beq     $v0, 2, ask_move.next\n        beq     $v0, 3, "
     "ask_move.else\n        beq     $v0, 1, ask_move.skip\n"},
    {"its words", stackchess_dialogue, ". Quel est votre choix ? ",
     ".\\n1) Déplacer des pièces\\n2) Changer de case\\n3) Abandonner\\nVotre choix ? "},
};
constexpr Edit no_action{"no menu", stackchess_dialogue,
                         "        la      $a0, action_question\n        jal     ask_player\n       "
                         " jal     read_letter\n        beq     $v0, 'c', ask_move.next\n",
                         "        b       ask_move.skip\n"};
constexpr Edit no_action_back{"back to the cell", stackchess_dialogue,
                              "        beq     $v0, PASS, ask_move.next_action\n",
                              "        beq     $v0, PASS, ask_move.next\n"};
constexpr Edit letter_and_digit{"a column's letter, then a row's digit", stackchess_dialogue,
                                "read_cell_name:\n        push    $ra\n        jal     read_line\n",
                                R"(
        .data
column_question:
        .asciiz "\n  Colonne (a-f) : "
row_question:
        .asciiz "  Ligne (1-6) : "
typed_name:
        .space  4
        .text
read_cell_name:
        push    $ra
        la      $a0, column_question
        jal     print_string
        jal     read_line
        sb      $zero, typed_name
        bne     $v0, 1, read_cell_name.row
        lbu     $t0, 0($v1)
        sb      $t0, typed_name
read_cell_name.row:
        la      $a0, row_question
        jal     print_string
        jal     read_line
        sb      $zero, typed_name + 1
        bne     $v0, 1, read_cell_name.whole
        lbu     $t0, 0($v1)
        sb      $t0, typed_name + 1
read_cell_name.whole:
        la      $v1, typed_name
        li      $v0, 2
)"};

// ---------------------------------------------------------------- Othello

constexpr Edit usual_cells[] = {
    {"the letter is the column", "othello/dialogue.asm",
     "        mul     $t0, $t0, LINE_STEP\n        addu    $v0, $t0, $t1\n",
     "        mul     $t1, $t1, LINE_STEP\n        addu    $v0, $t0, $t1\n"},
    {"its words", "othello/dialogue.asm", "(A1 à H8, passe, sauver, aide, quitter)",
     "(colonne et ligne, comme e6 ; passe)"},
};
constexpr Edit numbered_cells[] = {
    {"two questions", "othello/dialogue.asm",
     "        la      $a0, move_question\n        jal     print_string\n        jal     "
     "read_line\n",
     R"(
        .data
ask_r:  .asciiz ".\n  Row (1-8, 9 to pass)? "
ask_c:  .asciiz "  Column (1-8)? "
made:   .space  4
passed: .asciiz "passe"
        .text
        la      $a0, ask_r
        jal     print_string
        jal     read_line
        lbu     $t0, 0($v1)
        beq     $v0, 1, ask_move.row
        li      $t0, 0
ask_move.row:
        beq     $t0, '9', ask_move.pass
        addiu   $t0, $t0, 48            # a letter
        sb      $t0, made
        la      $a0, ask_c
        jal     print_string
        jal     read_line
        lbu     $t0, 0($v1)
        beq     $v0, 1, ask_move.column
        li      $t0, 0
ask_move.column:
        sb      $t0, made + 1
        la      $v1, made
        li      $v0, 2
        b       ask_move.made
ask_move.pass:
        la      $v1, passed
        li      $v0, 5
ask_move.made:
)"},
    {"its words", "othello/dialogue.asm", "        .asciiz \"Au tour de \"",
     "        .asciiz \"Next: \""},
};

// ---------------------------------------------------------------- Ataxx

constexpr Edit goal_cell[] = {
    {"where to", "ataxx/dialogue.asm", "Saisir un mouvement à réaliser : ", "Case d'arrivée : "},
    {"its code", "ataxx/dialogue.asm",
     "        move    $a0, $v0\n        jal     find_code\n        move    $s1, $v0                "
     "# $s1 = code\n",
     R"(
        move    $a0, $v0
        jal     cell_of
        move    $s7, $v0
        li      $s1, NONE
        beq     $s7, NONE, ask_code.known
        li      $s1, CODES
ask_code.next:
        addiu   $s1, $s1, -1
        bltz    $s1, ask_code.known
        move    $a0, $s0
        move    $a1, $s1
        jal     look_up_target
        bne     $v0, $s7, ask_code.next
ask_code.known:
)"},
};
constexpr Edit line_and_column[] = {
    {"two questions", "ataxx/dialogue.asm",
     "        la      $a0, cell_question\n        jal     say\n        jal     read_integer\n      "
     "  move    $a0, $v0\n",
     R"(
        .data
ask_j:  .asciiz "Colonne de la pièce ? "
ask_i:  .asciiz "Ligne de la pièce ? "
        .text
        la      $a0, ask_j
        jal     say
        jal     read_integer
        li      $s0, 0
        bgeu    $v0, 8, j_read
        move    $s0, $v0
j_read:
        la      $a0, ask_i
        jal     say
        jal     read_integer
        li      $a0, 0
        bgeu    $v0, 8, i_read
        mul     $a0, $v0, 10
        addu    $a0, $a0, $s0
i_read:
)"},
};

std::vector<Edit> all_of(std::initializer_list<Edit> some,
                         std::initializer_list<std::vector<Edit>> others = {}) {
    std::vector<Edit> edits(some);
    for (const auto& other : others) edits.insert(edits.end(), other.begin(), other.end());
    return edits;
}

template <std::size_t count> std::vector<Edit> list(const Edit (&edits)[count]) {
    return {edits, edits + count};
}

} // namespace

const std::vector<OtherDialogue>& other_dialogues() {
    using enum BoardGame;
    static const std::vector<OtherDialogue> dialogues = {
        {"Focus: a row and a column from 0", focus, "Focus.asm", all_of({rows_from_zero})},
        {"Focus: x, then y", focus, "Focus.asm", all_of({x_then_y})},
        {"Focus: directions s q d z, unexplained", focus, "Focus.asm",
         all_of({letter_direction, reads_letters, zqsd})},
        {"Focus: directions j h l k, unexplained", focus, "Focus.asm",
         all_of({letter_direction, reads_letters, hjkl})},
        {"Focus: directions by initials, explained", focus, "Focus.asm",
         all_of({explained_direction, reads_letters, bgdh})},
        {"Focus: directions by words", focus, "Focus.asm", all_of({word_direction})},
        {"Focus: a menu by letters", focus, "Focus.asm",
         all_of({letter_menu, letter_menu_text, reads_letters, menu_keys})},
        {"Focus: a single piece is not counted", focus, "Focus.asm", all_of({no_single_count})},
        {"Focus: numbers read by service 5", focus, "Focus.asm", all_of({integers})},
        {"Focus: in English", focus, "Focus.asm", list(english)},
        {"Focus: names and a pause first", focus, "Focus.asm", all_of({names_first})},
        {"Focus: a pause after each move", focus, "Focus.asm", all_of({pause_after})},
        {"Focus: names, x and y, service 5, English", focus, "Focus.asm",
         all_of({names_first, x_then_y, integers, no_single_count}, {list(english)})},
        {"Stackchess: a numbered menu", stackchess, "Stackchess.asm", list(numbered_action)},
        {"Stackchess: no menu", stackchess, "Stackchess.asm", all_of({no_action, no_action_back})},
        {"Stackchess: a letter, then a digit", stackchess, "Stackchess.asm",
         all_of({letter_and_digit})},
        {"Othello: the letter is the column", othello, "Othello.asm", list(usual_cells)},
        {"Othello: row and column by numbers", othello, "Othello.asm", list(numbered_cells)},
        {"Ataxx: a goal in the place of a code", ataxx, "Ataxx.asm", list(goal_cell)},
        {"Ataxx: column, then line", ataxx, "Ataxx.asm", list(line_and_column)},
    };
    return dialogues;
}

} // namespace tharsis::testing
