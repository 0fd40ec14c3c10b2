// game_front.hpp -- what of a generated program depends on the game: a turn, a move, a cell
#pragma once
#include "assembly_writer.hpp"
#include "variant.hpp"

namespace tharsis::testing {

/// How the rules name things (tests/host/grading/dialogues/rules).
struct RulesFacts {
    std::string file, mover, first, second, change;
};
const RulesFacts& rules_facts(BoardGame);

/// Everything between `new_game` and the first board: pieces as in the opening, also of a second
/// game.
void write_reset(AssemblyWriter&, const Variant&);
/// Goes to `ask`, `next`, `won` (the mover has won) or `drawn`.
void write_turn(AssemblyWriter&, const Variant&);
/// The questions of a move and the move; goes to `next` or to `wrong`.
void write_move(AssemblyWriter&, const Variant&);
/// Prints the cell with the label indices $s1 and $s2; may change all registers but these and $s0.
void write_cell(AssemblyWriter&, const Variant&);
/// Prints the count of a side: its reserve or its pieces.
void write_count(AssemblyWriter&, const Variant&, int side);
/// Columns of a terminal that a cell takes.
int cell_width(const Variant&);

/// Lines down and columns to the right of a move of Ataxx.
struct AtaxxStep {
    int code, down, right;
};
const std::vector<AtaxxStep>& ataxx_steps();

/// What is shared with the driver.
std::string resign_word(const Variant&), pause_text(const Variant&);
struct FocusChoice {
    std::string question, move, drop;
};
FocusChoice focus_choice(const Variant&);

} // namespace tharsis::testing
