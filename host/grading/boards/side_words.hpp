// side_words.hpp -- which side a line speaks of: words for the sides, names of players, tokens of a
// line
//
// Lines are plain (plain_text) and in small letters. An accented letter that was lost is a `?`.
#pragma once
#include "grading/boards/board_game.hpp"
#include "grading/boards/characters.hpp"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tharsis {

/// Names of players that stand for a side.
using PlayerNames = std::vector<std::pair<std::string, int>>;

/// A side, and where in a line it is named.
struct NamedSide {
    std::size_t at, size;
    int side;
};

/// Every place, from the left. Names of one character are recognised where no colour and no other
/// name stands, who counts the players
/// ("joueur 1") where none of these does either.
std::vector<NamedSide> sides_named(BoardGame, std::string_view line, const PlayerNames&);
/// The side of them all; nothing: there is none, or both are named.
std::optional<int> only_side(const std::vector<NamedSide>&);
/// Is the word one for a side, in any game?
bool is_side_word(std::string_view word);
/// Where a word stands that begins with a stem and has at most the ending of a plural or a
/// feminine; npos: nowhere.
std::size_t find_word(std::string_view line, std::string_view stem, std::size_t from = 0);

/// Is the letter at this place a word of its own that may be a name? None is in "(g/d)", "d'ici"
/// and "r) rejouer".
bool stands_alone(std::string_view line, std::size_t at);
/// For each side whether its own word stands beside the other one's piece, "Noir (o)", where o is
/// white's; none where one stands beside its own.
std::array<bool, 2> named_by_the_other(BoardGame, const std::vector<std::string_view>& lines,
                                       const std::function<std::optional<int>(char)>& side_of);

/// Words that stand for the sides because their pieces stand beside them: "Croix (X) : 3  Ronds (O)
/// : 5", "X = croix, O = ronds". The line has its capital letters; `side_of` says whose piece a
/// character is. None, unless the line names both sides, by two words of its own.
PlayerNames names_beside_pieces(std::string_view line,
                                const std::function<std::optional<int>(char)>& side_of);

/// A word, a number or a place that names a side.
struct LineToken {
    std::string_view text;
    std::optional<int> side;
    std::size_t at = 0;
    /// GlyphMap that were lost fit any other; one at the end may be a question mark.
    bool is(std::string_view word) const;
    bool is_one_of(std::initializer_list<std::string_view> words) const;
    bool is_number() const { return !side && is_digit(text[0]); }
};

std::vector<LineToken> tokens_of(std::string_view line, const std::vector<NamedSide>& sides);
/// Without brackets and what stands in them, but for those that only name a side: "[rouge]".
std::string without_remarks(BoardGame, std::string_view line, const PlayerNames&);
/// What stays the same from turn to turn: `#` for numbers, `@` for sides.
std::string line_template(BoardGame, std::string_view line, const PlayerNames&);

} // namespace tharsis
