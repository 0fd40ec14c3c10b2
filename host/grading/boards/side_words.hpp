// side_words.hpp -- finds the sides named in a line: words for the sides, names of players, tokens
//
// Lines are normalised (plain_text) and in lower case. An undecodable accented letter is a `?`.
#pragma once
#include "grading/boards/board_game.hpp"
#include "grading/boards/characters.hpp"
#include "grading/boards/lexicon.hpp"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tharsis {

/// Names of players, and the side of each.
using PlayerNames = std::vector<std::pair<std::string, int>>;

/// A side, and the place in a line where it is named.
struct NamedSide {
    std::size_t at, size;
    int side;
};

/// All places that name a side, from the left. Names of one character are recognised only in a line
/// without colours and other names, and numbers of players ("joueur 1") only in a line without any
/// of these.
std::vector<NamedSide> sides_named(BoardGame, std::string_view line, const PlayerNames&);
/// Returns whether a side is named by the number of its player: "joueur 1".
bool is_numbered(std::string_view line, const NamedSide&);
/// Names for the sides by numbers of players, where the second side is player 1.
PlayerNames exchanged_numbers();
/// The side that is named; nothing if there is none, or if both are named.
std::optional<int> only_side(const std::vector<NamedSide>&);
/// Returns whether the word names a side in any game.
bool is_side_word(std::string_view word);
/// The position of a word that consists of the stem and at most a plural or feminine ending; npos:
/// there is none.
std::size_t find_word(std::string_view line, std::string_view stem, std::size_t from = 0);

/// Returns whether the letter at this position is a word that may be a name. It is not in "(g/d)",
/// "d'ici" and "r) rejouer".
bool stands_alone(std::string_view line, std::size_t at);
/// Returns for each side whether its word is next to a piece of the other side, as in "Noir (o)" if
/// o is White's piece. Both are false if some word is next to a piece of its own side.
std::array<bool, 2> named_by_the_other(BoardGame, const std::vector<std::string_view>& lines,
                                       const std::function<std::optional<int>(char)>& side_of);

/// Words that name the sides because they are next to the pieces: "Croix (X) : 3  Ronds (O) : 5",
/// "X = croix, O = ronds". The line has its original case; `side_of` returns the side of a piece.
/// Empty unless the line names both sides, by two different words.
PlayerNames names_beside_pieces(std::string_view line,
                                const std::function<std::optional<int>(char)>& side_of);

/// A word, a number or a place that names a side.
struct LineToken {
    std::string_view text;
    std::optional<int> side;
    std::size_t at = 0;
    Concepts about{}; ///< what a word is about
    bool is_number() const { return !side && is_digit(text[0]); }
};

std::vector<LineToken> tokens_of(std::string_view line, const std::vector<NamedSide>& sides);
/// The line without bracketed text, except brackets that contain only the name of a side:
/// "[rouge]".
std::string without_remarks(BoardGame, std::string_view line, const PlayerNames&);
/// The constant parts of a line, with `#` for each number and `@` for each side.
std::string line_template(BoardGame, std::string_view line, const PlayerNames&);

} // namespace tharsis
