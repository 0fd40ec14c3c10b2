// board_game.hpp -- the four games with common types: a move, a board, a parsed screen
// Only reference_game.cpp and the four readers differ between the games.
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
/// All letters of each side's pieces.
std::array<std::string_view, 2> pieces_of_sides(BoardGame);

/// The codes of directions in Focus, and of moves in Ataxx: first duplications, then jumps.
inline constexpr std::array<u16, 4> focus_directions{2, 4, 6, 8};
inline constexpr std::array<u16, 24> ataxx_codes{
    1, 2, 3, 4, 6, 7, 8, 9, 51, 52, 53, 54, 56, 57, 58, 59, 521, 523, 541, 547, 563, 569, 587, 589};
constexpr bool is_jump(u16 ataxx_code) { return ataxx_code > 9; }

/// A move, legal or not. Cells are numbered from 0 at the upper left, row by row, in all games.
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
    u8 count = 0;      ///< number of pieces, in games that need it
    u16 direction = 0; ///< 2 4 6 8 in Focus, the code in Ataxx

    bool operator==(const GameMove&) const = default;
};

/// A complete position as it is drawn, with nothing hidden.
struct BoardState {
    /// The pieces of each cell from the base up, in letters of the game's notation; empty for an
    /// empty cell.
    std::vector<std::string> cells;
    /// For each side the reserve in Focus, the score in Othello and Ataxx, 0 in Stackchess.
    std::array<int, 2> counts{};
    int mover = 0;
    games::Outcome outcome = games::Outcome::unfinished;
};

/// The visible contents of a cell.
struct ObservedCell {
    enum class Visibility : u8 { nothing, top, height, part, all };
    Visibility visibility = Visibility::nothing;
    std::string pieces; ///< as in BoardState; of `top` the top piece alone; of `height` all but
                        ///< the top one are `?`; of `part` those that lie together at one end of
                        ///< the stack, or all of it
};

/// A position as parsed from a screen, or read from memory. Anything not found there is unknown,
/// never wrong.
struct ParsedScreen {
    std::vector<ObservedCell> cells; ///< empty: no board was seen
    std::array<std::optional<int>, 2> counts;
    std::optional<int> mover;
    int mover_form = -1; ///< the wording that named the mover (ScreenReader); -1: none
    std::optional<games::Outcome> end; ///< the announced outcome
    bool end_is_clear = false;         ///< the announcement is unambiguous
    bool announces_end = false; ///< the game is announced to be over, or another one is offered
    std::size_t unknown = 0; ///< number of cells with symbols that the first board did not contain
    std::string question;    ///< the last question, without its variable parts; empty: none
};

/// The difference between a parsed screen and a position.
struct StateDifference {
    enum class What : u8 { cells, counts, mover, outcome };
    What what = What::cells;
    std::vector<int> cells; ///< the cells that differ
    bool operator==(const StateDifference&) const = default;
};

/// Compares cells first, then counts, mover, and the outcome of a finished game. An announcement
/// during a game, and a missing announcement, are not differences.
std::optional<StateDifference> difference_of(const ParsedScreen&, const BoardState&);
/// Returns whether the visible part of the board matches this position; false without a board.
bool matches(const ParsedScreen&, const BoardState&);
/// The same for the cells with this visibility only; true without a board.
bool matches(const ParsedScreen&, const BoardState&, ObservedCell::Visibility);

/// Returns whether these cells contain a piece of each side.
bool has_both_sides(BoardGame, const std::vector<ObservedCell>&);
/// Returns whether every cell was read and both sides have pieces. If that is false for the first
/// board, the program draws its board in an unknown way.
bool is_complete(BoardGame, const ParsedScreen&);
/// Returns whether the board changed at both the start and the goal of this move.
bool is_consistent_with(const ParsedScreen&, const BoardState& before, const GameMove&);
/// The same screen with each stack upside down.
ParsedScreen mirrored(ParsedScreen);

/// A board as English text of several lines.
std::string draw(BoardGame, const BoardState&);
std::string draw(BoardGame, const ParsedScreen&);
/// A board as a diagram.
BoardDiagram drawn_board(BoardGame, const BoardState&);
BoardDiagram drawn_board(BoardGame, const ParsedScreen&);
/// The name of a cell in the notation of the game.
std::string cell_name(BoardGame, int cell);

} // namespace tharsis
