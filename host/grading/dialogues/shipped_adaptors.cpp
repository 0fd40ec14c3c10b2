// shipped_adaptors.cpp -- the table: each row is a file as it could lie on a disk
#include "grading/dialogues/shipped_adaptors.hpp"

#include "grading/dialogues/adaptor_reader.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>

namespace tharsis {

namespace {

// What several adaptors have in common: cells, and the questions of a turn.
constexpr std::string_view
    from_0 = R"(cells = { base = 0 })",
    a1_below = R"(cells = { form = "letter-digit", first_row = "bottom", letters = "small" })",
    a1 = R"(cells = { form = "letter-digit", letters = "small" })",
    A1 = R"(cells = { form = "letter-digit" })",
    column_first = R"(cells = { order = "column-row" })",
    A1_below = R"(cells = { form = "letter-digit", first_row = "bottom" })",
    from_below = R"(cells = { first_row = "bottom" })",
    line_letter = R"(cells = { form = "letter-digit", letter = "row" })",
    with_blank = R"(cells = { between = " " })",
    focus_asks_cell_count_direction =
        R"(move = [{ ask = "action", answer = "1", when = "choice" }, { ask = "cell" }, { ask = "count" }, { ask = "direction" }]
drop = [{ ask = "action", answer = "2", when = "choice" }, { ask = "drop" }])",
    focus_asks_row_column_count_direction =
        R"(move = [{ ask = "action", answer = "1", when = "choice" }, { ask = "row" }, { ask = "column" }, { ask = "count" }, { ask = "direction" }]
drop = [{ ask = "action", answer = "2", when = "choice" }, { ask = "drop-row" }, { ask = "drop-column" }])",
    focus_asks_column_row_count_direction =
        R"(move = [{ ask = "action", answer = "1", when = "choice" }, { ask = "column" }, { ask = "row" }, { ask = "count" }, { ask = "direction" }]
drop = [{ ask = "action", answer = "2", when = "choice" }, { ask = "drop-column" }, { ask = "drop-row" }])",
    asks_cell_count_goal = R"(move = [{ ask = "cell" }, { ask = "count" }, { ask = "goal" }])",
    asks_cell_action_d_count_goal =
        R"(move = [{ ask = "cell" }, { ask = "action", answer = "d", back = "c" }, { ask = "count" }, { ask = "goal" }]
resign = [{ ask = "cell" }, { ask = "action", answer = "a", back = "c" }])",
    asks_row_column_count_goal_row_goal_column =
        R"(move = [{ ask = "row" }, { ask = "column" }, { ask = "count" }, { ask = "goal-row" }, { ask = "goal-column" }])",
    asks_goal = R"(move = [{ ask = "goal" }])",
    asks_goal_row_goal_column = R"(move = [{ ask = "goal-row" }, { ask = "goal-column" }])",
    asks_goal_column_goal_row = R"(move = [{ ask = "goal-column" }, { ask = "goal-row" }])",
    asks_cell_direction = R"(move = [{ ask = "cell" }, { ask = "direction" }])",
    asks_row_column_direction =
        R"(move = [{ ask = "row" }, { ask = "column" }, { ask = "direction" }])",
    asks_cell_goal = R"(move = [{ ask = "cell" }, { ask = "goal" }])",
    asks_row_column_goal_row_goal_column =
        R"(move = [{ ask = "row" }, { ask = "column" }, { ask = "goal-row" }, { ask = "goal-column" }])",
    asks_column_row_goal_column_goal_row =
        R"(move = [{ ask = "column" }, { ask = "row" }, { ask = "goal-column" }, { ask = "goal-row" }])";

// clang-format off
constexpr ShippedAdaptor texts[] = {
    {BoardGame::focus, "tharsis-focus", "our own program: cells 11 to 66, directions 2 4 6 8, a menu 1 or 2 where there is a choice",
     "", R"(move = [{ ask = "action", answer = "1", when = "choice", eager = true }, { ask = "cell", back = "0", eager = true }, { ask = "count", back = "0", eager = true }, { ask = "direction", back = "0", eager = true }]
drop = [{ ask = "action", answer = "2", when = "choice", eager = true }, { ask = "drop", back = "0", eager = true }])"},
    {BoardGame::focus, "focus-0", "cells 00 to 55, the line first",
     from_0, focus_asks_cell_count_direction},
    {BoardGame::focus, "focus-line-column", "the line, then the column, from 1",
     "", focus_asks_row_column_count_direction},
    {BoardGame::focus, "focus-line-column-0", "the line, then the column, from 0",
     from_0, focus_asks_row_column_count_direction},
    {BoardGame::focus, "focus-x-y", "x (the column), then y (the line), from 1",
     "", focus_asks_column_row_count_direction},
    {BoardGame::focus, "focus-x-y-0", "x (the column), then y (the line), from 0",
     from_0, focus_asks_column_row_count_direction},
    {BoardGame::focus, "focus-xy", "one number, the column first: 12 is column 1, line 2",
     column_first, focus_asks_cell_count_direction},
    {BoardGame::focus, "focus-a1", "cells a1 to f6: a letter for the column, the line's number from above",
     a1, focus_asks_cell_count_direction},
    {BoardGame::focus, "focus-1-2", "cells with a comma: 1,2",
     R"(cells = { between = "," })", focus_asks_cell_count_direction},
    {BoardGame::focus, "focus-1_2", "cells with a blank: 1 2",
     with_blank, focus_asks_cell_count_direction},
    {BoardGame::focus, "focus-hbgd", "directions b, g, d, h (bas, gauche, droite, haut)",
     R"(directions = ["b", "g", "d", "h"])", focus_asks_cell_count_direction},
    {BoardGame::focus, "focus-HBGD", "directions B, G, D, H in capitals",
     R"(directions = ["B", "G", "D", "H"])", focus_asks_cell_count_direction},
    {BoardGame::focus, "focus-haut-bas", "directions in words: bas, gauche, droite, haut",
     R"(directions = ["bas", "gauche", "droite", "haut"])", focus_asks_cell_count_direction},
    {BoardGame::focus, "focus-down-up", "directions in English words: down, left, right, up",
     R"(directions = ["down", "left", "right", "up"])", focus_asks_cell_count_direction},
    {BoardGame::focus, "focus-dlru", "directions d, l, r, u (down, left, right, up)",
     R"(directions = ["d", "l", "r", "u"])", focus_asks_cell_count_direction},
    {BoardGame::focus, "focus-DLRU", "directions D, L, R, U in capitals",
     R"(directions = ["D", "L", "R", "U"])", focus_asks_cell_count_direction},
    {BoardGame::focus, "focus-soen", "directions s, o, e, n (sud, ouest, est, nord)",
     R"(directions = ["s", "o", "e", "n"])", focus_asks_cell_count_direction},
    {BoardGame::focus, "focus-swen", "directions s, w, e, n (south, west, east, north)",
     R"(directions = ["s", "w", "e", "n"])", focus_asks_cell_count_direction},
    {BoardGame::focus, "focus-SOEN", "directions S, O, E, N in capitals",
     R"(directions = ["S", "O", "E", "N"])", focus_asks_cell_count_direction},
    {BoardGame::focus, "focus-SWEN", "directions S, W, E, N in capitals",
     R"(directions = ["S", "W", "E", "N"])", focus_asks_cell_count_direction},
    {BoardGame::focus, "focus-zqsd", "directions s, q, d, z, as the keys of a French keyboard lie",
     R"(directions = ["s", "q", "d", "z"])", focus_asks_cell_count_direction},
    {BoardGame::focus, "focus-wasd", "directions s, a, d, w, as the keys of an English keyboard lie",
     R"(directions = ["s", "a", "d", "w"])", focus_asks_cell_count_direction},
    {BoardGame::focus, "focus-direction-first", "the direction, then how many pieces",
     "", R"(move = [{ ask = "action", answer = "1", when = "choice" }, { ask = "cell" }, { ask = "direction" }, { ask = "count" }]
drop = [{ ask = "action", answer = "2", when = "choice" }, { ask = "drop" }])"},
    {BoardGame::focus, "focus-goal", "the cell, then the goal: the distance says how many pieces",
     "", R"(move = [{ ask = "action", answer = "1", when = "choice" }, { ask = "cell" }, { ask = "goal" }]
drop = [{ ask = "action", answer = "2", when = "choice" }, { ask = "drop" }])"},
    {BoardGame::focus, "focus-count-goal", "the cell, how many pieces, then the goal",
     "", R"(move = [{ ask = "action", answer = "1", when = "choice" }, { ask = "cell" }, { ask = "count" }, { ask = "goal" }]
drop = [{ ask = "action", answer = "2", when = "choice" }, { ask = "drop" }])"},
    {BoardGame::focus, "focus-goal-lines", "line and column of the cell, then of the goal",
     "", R"(move = [{ ask = "action", answer = "1", when = "choice" }, { ask = "row" }, { ask = "column" }, { ask = "goal-row" }, { ask = "goal-column" }]
drop = [{ ask = "action", answer = "2", when = "choice" }, { ask = "drop-row" }, { ask = "drop-column" }])"},
    {BoardGame::focus, "focus-one-line", "cell, how many and direction in one line: 11 1 6; r and a cell plays from the reserve",
     "", R"(move = [{ ask = "cell", answer = "{cell} {count} {direction}" }]
drop = [{ ask = "cell", answer = "r {drop}" }])"},
    {BoardGame::stackchess, "tharsis-stackchess", "our own program: a cell, d to move, how many pieces, the goal",
     a1_below, R"(move = [{ ask = "cell" }, { ask = "action", answer = "d", back = "c" }, { ask = "count", back = "0" }, { ask = "goal", back = "-", eager = true }]
resign = [{ ask = "cell" }, { ask = "action", answer = "a", back = "c" }])"},
    {BoardGame::stackchess, "stackchess-direct", "cell, how many pieces, goal; no menu",
     a1_below, asks_cell_count_goal},
    {BoardGame::stackchess, "stackchess-goal-first", "cell, goal, how many pieces; no menu",
     a1_below, R"(move = [{ ask = "cell" }, { ask = "goal" }, { ask = "count" }])"},
    {BoardGame::stackchess, "stackchess-stacked", "cell, goal; how many pieces is asked of stacks alone",
     a1_below, R"(move = [{ ask = "cell" }, { ask = "count", when = "stacked" }, { ask = "goal" }])"},
    {BoardGame::stackchess, "stackchess-stacked-last", "cell, goal, then how many pieces, of stacks alone",
     a1_below, R"(move = [{ ask = "cell" }, { ask = "goal" }, { ask = "count", when = "stacked" }])"},
    {BoardGame::stackchess, "stackchess-numbers", "a cell, then a menu: 1 another cell, 2 move, 3 give up",
     a1_below, R"(move = [{ ask = "cell" }, { ask = "action", answer = "2", back = "1" }, { ask = "count" }, { ask = "goal" }]
resign = [{ ask = "cell" }, { ask = "action", answer = "3", back = "1" }])"},
    {BoardGame::stackchess, "stackchess-menu-move-1", "a cell, then a menu: 1 move",
     a1_below, R"(move = [{ ask = "cell" }, { ask = "action", answer = "1" }, { ask = "count" }, { ask = "goal" }])"},
    {BoardGame::stackchess, "stackchess-menu-first", "a menu in front of the cell: 1 move, 2 give up",
     a1_below, R"(move = [{ ask = "action", answer = "1" }, { ask = "cell" }, { ask = "count" }, { ask = "goal" }]
resign = [{ ask = "action", answer = "2" }])"},
    {BoardGame::stackchess, "stackchess-menu-m", "a cell, then m to move",
     a1_below, R"(move = [{ ask = "cell" }, { ask = "action", answer = "m" }, { ask = "count" }, { ask = "goal" }])"},
    {BoardGame::stackchess, "stackchess-goal-count", "a cell, d to move, the goal, how many pieces",
     a1_below, R"(move = [{ ask = "cell" }, { ask = "action", answer = "d", back = "c" }, { ask = "goal" }, { ask = "count" }]
resign = [{ ask = "cell" }, { ask = "action", answer = "a", back = "c" }])"},
    {BoardGame::stackchess, "stackchess-A1", "cells in capitals; a menu c, d, a",
     A1_below, asks_cell_action_d_count_goal},
    {BoardGame::stackchess, "stackchess-A1-capitals", "cells and menu in capitals: C, D, A",
     A1_below, R"(move = [{ ask = "cell" }, { ask = "action", answer = "D", back = "C" }, { ask = "count" }, { ask = "goal" }]
resign = [{ ask = "cell" }, { ask = "action", answer = "A", back = "C" }])"},
    {BoardGame::stackchess, "stackchess-A1-direct", "cells in capitals; no menu",
     A1_below, asks_cell_count_goal},
    {BoardGame::stackchess, "stackchess-xy", "cells as two digits, the column first: 12 is a2; a menu c, d, a",
     R"(cells = { order = "column-row", first_row = "bottom" })", asks_cell_action_d_count_goal},
    {BoardGame::stackchess, "stackchess-ij", "cells as two digits, the line first, from above",
     R"(cells = { order = "row-column" })", asks_cell_count_goal},
    {BoardGame::stackchess, "stackchess-lines", "line and column asked one by one, lines from below",
     from_below, asks_row_column_count_goal_row_goal_column},
    {BoardGame::stackchess, "stackchess-x-y", "column and line asked one by one, lines from below",
     from_below, R"(move = [{ ask = "column" }, { ask = "row" }, { ask = "count" }, { ask = "goal-column" }, { ask = "goal-row" }])"},
    {BoardGame::stackchess, "stackchess-lines-0", "line and column asked one by one from 0, lines from above",
     from_0, asks_row_column_count_goal_row_goal_column},
    {BoardGame::stackchess, "stackchess-one-line", "cell, how many and goal in one line: a2 1 a4",
     a1_below, R"(move = [{ ask = "cell", answer = "{cell} {count} {goal}" }])"},
    {BoardGame::othello, "tharsis-othello", "our own program: two names, then cells A1 to H8 (the letter is the line), or passe",
     R"(opening = ["2", "Ann", "Bob"]
names = ["Ann", "Bob"]
cells = { form = "letter-digit", letter = "row" })", R"(move = [{ ask = "goal", eager = true }]
pass = [{ ask = "goal", answer = "passe", eager = true }])"},
    {BoardGame::othello, "othello-line-letter", "cells A1 to H8 without a pass, the letter is the line",
     line_letter, asks_goal},
    {BoardGame::othello, "othello-line-letter-small", "the same in small letters",
     R"(cells = { form = "letter-digit", letter = "row", letters = "small" })", asks_goal},
    {BoardGame::othello, "othello-column-letter", "cells A1 to H8, the letter is the column",
     A1, asks_goal},
    {BoardGame::othello, "othello-column-letter-small", "the same in small letters",
     a1, asks_goal},
    {BoardGame::othello, "othello-1A", "cells 1A to 8H, the digit is the line",
     R"(cells = { form = "digit-letter" })", asks_goal},
    {BoardGame::othello, "othello-1a", "the same in small letters",
     R"(cells = { form = "digit-letter", letters = "small" })", asks_goal},
    {BoardGame::othello, "othello-ij", "cells as two digits, the line first, from 1",
     "", asks_goal},
    {BoardGame::othello, "othello-ij-0", "cells as two digits, the line first, from 0",
     from_0, asks_goal},
    {BoardGame::othello, "othello-xy", "cells as two digits, the column first, from 1",
     column_first, asks_goal},
    {BoardGame::othello, "othello-xy-0", "cells as two digits, the column first, from 0",
     R"(cells = { order = "column-row", base = 0 })", asks_goal},
    {BoardGame::othello, "othello-i_j", "cells as two digits with a blank, the line first",
     with_blank, asks_goal},
    {BoardGame::othello, "othello-lines", "the line, then the column, from 1",
     "", asks_goal_row_goal_column},
    {BoardGame::othello, "othello-lines-0", "the line, then the column, from 0",
     from_0, asks_goal_row_goal_column},
    {BoardGame::othello, "othello-x-y", "the column, then the line, from 1",
     "", asks_goal_column_goal_row},
    {BoardGame::othello, "othello-x-y-0", "the column, then the line, from 0",
     from_0, asks_goal_column_goal_row},
    {BoardGame::othello, "othello-letter-then-digit", "the line's letter, then the column's number",
     line_letter, asks_goal_row_goal_column},
    {BoardGame::othello, "othello-column-letter-line", "the column's letter, then the line's number",
     A1, asks_goal_column_goal_row},
    {BoardGame::othello, "othello-column-small-line", "the column's small letter, then the line's number",
     a1, asks_goal_column_goal_row},
    {BoardGame::ataxx, "tharsis-ataxx", "our own program: cells 11 to 77, then the code of the move",
     "", R"(move = [{ ask = "cell", eager = true }, { ask = "direction", back = "0", eager = true }])"},
    {BoardGame::ataxx, "ataxx-0", "cells 00 to 66, then the code",
     from_0, asks_cell_direction},
    {BoardGame::ataxx, "ataxx-lines", "line and column one by one, then the code",
     "", asks_row_column_direction},
    {BoardGame::ataxx, "ataxx-lines-0", "the same from 0",
     from_0, asks_row_column_direction},
    {BoardGame::ataxx, "ataxx-xy", "cells with the column first, then the code",
     column_first, asks_cell_direction},
    {BoardGame::ataxx, "ataxx-x-y", "column and line one by one, then the code",
     "", R"(move = [{ ask = "column" }, { ask = "row" }, { ask = "direction" }])"},
    {BoardGame::ataxx, "ataxx-goal", "cells 11 to 77, then the goal",
     "", asks_cell_goal},
    {BoardGame::ataxx, "ataxx-goal-0", "cells 00 to 66, then the goal",
     from_0, asks_cell_goal},
    {BoardGame::ataxx, "ataxx-goal-xy", "the column first, then the goal",
     column_first, asks_cell_goal},
    {BoardGame::ataxx, "ataxx-goal-a1", "cells a1 to g7 (the letter is the column), then the goal",
     a1, asks_cell_goal},
    {BoardGame::ataxx, "ataxx-goal-A1", "the same in capitals",
     A1, asks_cell_goal},
    {BoardGame::ataxx, "ataxx-goal-lines", "line and column of the cell, then of the goal",
     "", asks_row_column_goal_row_goal_column},
    {BoardGame::ataxx, "ataxx-goal-lines-0", "the same from 0",
     from_0, asks_row_column_goal_row_goal_column},
    {BoardGame::ataxx, "ataxx-goal-x-y", "column and line of the cell, then of the goal",
     "", asks_column_row_goal_column_goal_row},
    {BoardGame::ataxx, "ataxx-goal-x-y-0", "the same from 0",
     from_0, asks_column_row_goal_column_goal_row},
    {BoardGame::ataxx, "ataxx-telephone", "codes on the keys of a telephone: 1 is up and left",
     R"(directions = ["7", "8", "9", "4", "5", "6", "1", "2", "3"])", asks_cell_direction},
    {BoardGame::ataxx, "ataxx-one-line", "cell and goal in one line: 11 22",
     "", R"(move = [{ ask = "cell", answer = "{cell} {goal}" }])"},
};
// clang-format on

constexpr std::string_view own_names = "tharsis-";

} // namespace

std::string text_of(const ShippedAdaptor& shipped) {
    return fmt::format("# {}\nversion = {}\nname = \"{}\"\ngame = \"{}\"\n{}{}{}\n", shipped.about,
                       adaptor_version, shipped.name, word_of(shipped.game), shipped.format,
                       shipped.format.empty() ? "" : "\n", shipped.steps);
}

std::span<const ShippedAdaptor> shipped_adaptor_texts() { return texts; }

const ShippedAdaptor* find_shipped_adaptor(std::string_view name) {
    const auto* found = std::ranges::find(texts, name, &ShippedAdaptor::name);
    return found == std::end(texts) ? nullptr : found;
}

AdaptorTable read_adaptor_table(std::span<const ShippedAdaptor> rows) {
    AdaptorTable table;
    for (const ShippedAdaptor& row : rows) {
        AdaptorRead read = read_adaptor(text_of(row));
        const auto game = static_cast<std::size_t>(row.game);
        if (!read.value) {
            table.problem = fmt::format("the shipped adaptor {}: {}", row.name,
                                        text_of(read.problem.sentence(), Language::english));
            return table;
        }
        if (row.name.starts_with(own_names))
            table.own[game] = *std::move(read.value);
        else
            table.shipped[game].push_back(*std::move(read.value));
    }
    return table;
}

namespace {

const AdaptorTable& adaptor_table() {
    static const AdaptorTable table = read_adaptor_table(texts);
    return table;
}

/// The table for judging. Judging with a part of it would be unfair, so an error ends the program.
const AdaptorTable& usable_table() {
    const AdaptorTable& table = adaptor_table();
    if (table.problem.empty()) return table;
    std::fputs(
        fmt::format("tharsis: the shipped adaptors have an error, and the program did not ask "
                    "for it (problem_of_shipped_adaptors): {}\n",
                    table.problem)
            .c_str(),
        stderr);
    std::abort();
}

} // namespace

const std::string& problem_of_shipped_adaptors() { return adaptor_table().problem; }

const std::vector<Adaptor>& shipped_adaptors(BoardGame game) {
    return usable_table().shipped[static_cast<std::size_t>(game)];
}

const Adaptor& canonical_adaptor(BoardGame game) {
    return usable_table().own[static_cast<std::size_t>(game)];
}

bool is_canonical(const Adaptor& adaptor) {
    Adaptor named = canonical_adaptor(adaptor.game);
    named.name = adaptor.name;
    return adaptor == named;
}

} // namespace tharsis
