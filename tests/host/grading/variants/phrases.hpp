// phrases.hpp -- the words of generated programs, in three tongues
//
// `@` is the player to move.
#pragma once
#include "variant.hpp"

#include <array>

namespace tharsis::testing {

enum class Phrase : u8 { title, rules, turn, refusal, winner, draw, pass, nobody, count, last };
constexpr auto phrase_count = static_cast<std::size_t>(Phrase::last);

/// What the variant says, in its tongue.
std::string phrase(const Variant&, Phrase);
/// One of two texts, by the tongue.
std::string in_tongue(const Variant&, const std::string& french, const std::string& english);
/// How the sides are called; asked names are typed by the driver.
std::array<std::string, 2> side_names(const Variant&);
std::array<std::string, 2> colours_of_sides(const Variant&);
/// The four words or keys for down, left, right, up.
std::array<std::string, 4> direction_words(const Variant&);

/// The question for the line, the column or the whole cell. `role` 0 none, 1 from, 2 to.
std::string line_question(const Variant&, int role);
std::string column_question(const Variant&, int role);
std::string cell_question(const Variant&, int role);
std::string count_question(const Variant&);
std::string direction_question(const Variant&);
std::string one_line_question(const Variant&);
/// The name of a cell as it is typed in one answer; `line` and `column` from 0.
std::string typed_cell(const Variant&, int line, int column);
std::string typed_coordinate(const Variant&, bool is_line, int index);
bool is_joined_cell(const Variant&);
/// Which of the ways to write one piece is used.
struct Symbols {
    std::string first, second, empty, obstacle;
};
Symbols symbols_of(const Variant&);

} // namespace tharsis::testing
