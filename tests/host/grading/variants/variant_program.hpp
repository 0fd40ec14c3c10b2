// variant_program.hpp -- a variant as a program, and what a player types into it
#pragma once
#include "grading/boards/reference_game.hpp"
#include "grading/submission/submission.hpp"
#include "variant.hpp"

#include <filesystem>

namespace tharsis::testing {

/// The rules that all variants of a game share, and what reads their answers, as texts.
struct VariantParts {
    std::string macros, answers;
    std::string refused;              ///< the text of found/refused.tsv
    std::array<std::string, 4> rules; ///< by game
};
/// Reads them from tests/host/grading; ends the program if one is missing.
VariantParts read_parts(const std::filesystem::path& grading);

Submission program_of(const Variant&, const VariantParts&);

/// The lines that begin a game, from the start of the program to its first board.
std::vector<std::string> typed_to_begin(const Variant&);
/// The same from the end of a game to the next one; and to leave. Empty: the program has ended.
std::vector<std::string> typed_to_play_again(const Variant&), typed_to_leave(const Variant&);
/// The answers of a move, legal or not; empty if it cannot be typed.
std::vector<std::string> typed_move(const Variant&, const ReferenceGame&, const GameMove&);
/// The names of the sides as the program prints them.
std::array<std::string, 2> printed_sides(const Variant&);
/// Where the game begins, as the notation writes it.
ReferenceGame opening_of(const Variant&);

} // namespace tharsis::testing
