// board_game.hpp -- the four games as a judge sees them: one kind of move, one kind of picture
// What differs between the games is in reference.cpp and in the four readers; everything above them
// is written once.
#pragma once
#include "base/types.hpp"
#include "games/game.hpp"
#include "grading/verdict/verdict.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

enum class BoardGame : u8 { focus, stackchess, othello, ataxx };

std::string_view word_of(BoardGame);
std::optional<BoardGame> find_board_game(std::string_view word);
/// Cells in a row.
int width_of(BoardGame);
/// The result words of both sides.
std::array<std::string_view, 2> sides_of(BoardGame);
/// A side in a sentence: "red"; "à rouge", "aux blancs" after `à`, "de rouge", "des blancs" after
/// `de`.
std::string_view english_side(std::string_view side);
std::string french_side(std::string_view preposition, std::string_view side);

/// The pieces of both sides in the letters of the notation, the first side's first; empty in
/// Stackchess, where each side has several.
std::string_view letters_of_sides(BoardGame);

/// What may be typed for a direction in Focus, and for a way in Ataxx: the codes of duplications,
/// then those of jumps.
inline constexpr std::array<u16, 4> focus_directions{2, 4, 6, 8};
inline constexpr std::array<u16, 24> ataxx_codes{
    1, 2, 3, 4, 6, 7, 8, 9, 51, 52, 53, 54, 56, 57, 58, 59, 521, 523, 541, 547, 563, 569, 587, 589};
constexpr bool is_jump(u16 ataxx_code) { return ataxx_code > 9; }

/// What a player wants to do, legal or not. Cells count from 0 at the upper left, row by row, in
/// all games.
struct GameMove {
    enum class Kind : u8 {
        move, ///< a displacement; in Othello a placement on `goal`
        drop, ///< Focus: from the reserve to `goal`
        pass,
        resign, ///< Stackchess
    };
    static constexpr u8 no_cell = 255;
    Kind kind = Kind::move;
    u8 from = no_cell, goal = no_cell;
    u8 count = 0;      ///< of pieces, where that is asked
    u16 direction = 0; ///< 2 4 6 8 in Focus, the code in Ataxx

    bool operator==(const GameMove&) const = default;
};

/// A position as it would be drawn: nothing is hidden.
struct BoardState {
    /// The pieces of each cell, base first, in the letters of the game's notation; empty: nothing
    /// lies there.
    std::vector<std::string> cells;
    /// Of both sides: reserves in Focus, scores in Othello and Ataxx, nothing in Stackchess (0).
    std::array<int, 2> counts{};
    int mover = 0;
    games::Outcome outcome = games::Outcome::unfinished;
};

/// What can be seen of a cell.
struct ObservedCell {
    enum class Visibility : u8 { nothing, top, height, part, all };
    Visibility visibility = Visibility::nothing;
    std::string pieces; ///< as in BoardState; of `top` the top piece alone; of `height` all but
                        ///< the top one are `?`; of `part` those that lie together at one end of
                        ///< the stack, or all of it
};

/// What a screen, or a memory, says about a position. What it does not say is unknown, never wrong.
struct ParsedScreen {
    std::vector<ObservedCell> cells; ///< empty: no board was seen
    std::array<std::optional<int>, 2> counts;
    std::optional<int> mover;
    int mover_form = -1;               ///< by which words (ScreenReader); -1: not by words
    std::optional<games::Outcome> end; ///< as it was announced
    bool end_is_clear = false;         ///< in words that can hardly mean anything else
    bool announces_end = false;        ///< the game is called over, or another one is offered
    std::size_t unknown = 0;           ///< cells that hold symbols the first board did not have
    std::string question; ///< the last question, without what changes in it; empty: none
};

/// In what a sighting and a position differ.
struct StateDifference {
    enum class What : u8 { cells, counts, mover, outcome };
    What what = What::cells;
    std::vector<int> cells; ///< that differ
    bool operator==(const StateDifference&) const = default;
};

/// Cells first, then counts, mover, and the outcome of a game that is over. What is announced while
/// a game goes on, and a missing announcement, are no differences here.
std::optional<StateDifference> difference_of(const ParsedScreen&, const BoardState&);
/// Does the board, as far as it was seen, show this position?
bool matches(const ParsedScreen&, const BoardState&);
/// The same of the cells alone of which so much was seen; a board that was not seen shows it.
bool matches(const ParsedScreen&, const BoardState&, ObservedCell::Visibility);

/// Is a piece of each side among these cells?
bool has_both_sides(BoardGame, const std::vector<ObservedCell>&);
/// Was every cell read, and pieces of both sides? A first board of which this is not true was drawn
/// in a way that is not known.
bool is_complete(BoardGame, const ParsedScreen&);
/// Did something change where this move goes, and where it comes from?
bool is_consistent_with(const ParsedScreen&, const BoardState& before, const GameMove&);
/// With each stack turned over.
ParsedScreen mirrored(ParsedScreen);

/// Boards as text in English: several lines.
std::string draw(BoardGame, const BoardState&);
std::string draw(BoardGame, const ParsedScreen&);
/// The same for pictures.
BoardDiagram drawn_board(BoardGame, const BoardState&);
BoardDiagram drawn_board(BoardGame, const ParsedScreen&);
/// The name of a cell in the notation of the game.
std::string cell_name(BoardGame, int cell);

} // namespace tharsis
