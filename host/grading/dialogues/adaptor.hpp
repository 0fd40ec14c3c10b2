// adaptor.hpp -- how one program asks: in which order, for what, and how the answers are written
// A plain value: shipped, written by a teacher, or learnt from the program itself.
#pragma once
#include "grading/boards/reference.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// What a question is about. Each stands at most once in the way to a move, so it names the
/// question too.
enum class PromptKind : u8 {
    opening, ///< before the first board: menus, names
    action,  ///< a menu: move or reserve; move, change or give up
    cell,    ///< from where, as one answer
    row,
    column,    ///< the same as two
    count,     ///< of pieces
    direction, ///< 2 4 6 8 of Focus, the code of Ataxx
    goal,      ///< where to, as one answer; in Othello the placement
    goal_row,
    goal_column,
    drop, ///< where a reserve piece goes
    drop_row,
    drop_column,
    confirm, ///< always the same answer: "sure?", "Enter to go on"
};

std::string_view word_of(PromptKind);
std::optional<PromptKind> find_ask(std::string_view word);

/// A question on the way to a move.
struct Step {
    /// When it is asked.
    enum class When : u8 {
        always,
        choice,  ///< Focus: a move and a reserve piece are both possible
        reserve, ///< Focus: the mover has a reserve
        several, ///< there is more than one legal answer
        stacked, ///< more than one piece lies where the move begins
    };
    PromptKind ask = PromptKind::cell;
    /// The answer, where what is asked for does not say it: a menu's number, or more than one part
    /// of a move in one line, named between braces: "{cell} {goal}" ({row} {column} {count}
    /// {direction} {goal-row} {goal-column} too). Empty: what is asked for.
    std::string text{};
    When when = When::always;
    std::string back{}; ///< what gives the choices of this turn up here, so that the first question
                        ///< is asked again; empty: nothing
    bool eager = false; ///< it refuses at once whatever leads to no legal move
    std::string jump{}; ///< Ataxx: the answer of a menu for a jump, where `text` is that for a
                        ///< duplication; empty: there is one for both

    bool operator==(const Step&) const = default;
};

/// How cells are written in one answer, and how rows and columns count. Where a form has a letter,
/// a row or a column that is asked for alone is a letter, too.
struct CoordinateFormat {
    enum class Form : u8 { digits, letter_digit, digit_letter }; ///< 34, c4, 4c
    Form form = Form::digits;
    bool letter_is_row = false; ///< Othello's seed: D3 is row D
    bool column_first = false;  ///< of digits: 43 for row 3, column 4
    bool from_below = false;    ///< row 1 is the lowest one
    int base = 1;               ///< the number of the first row and column
    std::string between;        ///< of the two characters: "3,4"
    bool capital = true;        ///< of letters

    bool operator==(const CoordinateFormat&) const = default;
};

/// Where a position lies in memory, by labels; nothing where `board` is empty.
struct MemoryLayoutGuess {
    std::string board; ///< label of the first cell, upper left (or as CoordinateFormat::from_below)
    u32 cell_bytes = 1;  ///< from one cell to the next
    u32 row_bytes = 0;   ///< from one row to the next; 0: a row is full of cells
    u32 skip = 0;        ///< bytes in front of the first cell
    bool stacks = false; ///< a cell is its height, then its pieces from the base, each a byte
    std::map<u32, std::string> codes{}; ///< what a piece is in the letters of the notation; of a
                                        ///< cell without stacks empty ones too
    std::string counts{};               ///< label of two words, in the order of the sides
    std::string mover{};                ///< label of a word: 0 the first side
    std::string
        owners{}; ///< label of bytes laid out as the board, that say whose a stack is: Stackchess

    bool operator==(const MemoryLayoutGuess&) const = default;
};

constexpr std::size_t ataxx_keys = 9;

struct Adaptor {
    std::string name;
    BoardGame game = BoardGame::focus;
    bool integers = false;            ///< questions are read by service 5: only numbers are typed
    bool positions = true;            ///< program arguments may be a start position; it is tried
    std::vector<std::string> opening; ///< answers in front of the first turn
    std::vector<std::string>
        names; ///< of the players, as typed in the opening: they stand for sides
    std::vector<Step> move, drop, pass, resign; ///< empty: the program knows no such thing
    CoordinateFormat cells;
    /// What is typed for 2 4 6 8 of Focus, in this order; or for each of the digits 1 to 9 in the
    /// codes of Ataxx (`ataxx_keys` of them), if they are not typed as they are. Without a key for
    /// 5 a jump straight on is its way twice: 57 is 77.
    std::vector<std::string> directions{"2", "4", "6", "8"};
    bool types_passes =
        false; ///< a player who cannot move is asked all the same, and must type that he passes
    bool upside_down = false; ///< the lowest row of the board is drawn first
    bool top_first = false;   ///< Focus and Stackchess: of a stack the top piece is drawn first
    MemoryLayoutGuess memory{};
    std::vector<Step>
        forced_pass{}; ///< what he types then; empty: the same as who could move (`pass`)

    bool operator==(const Adaptor&) const = default;
};

/// Where the key of a direction of Focus, 2 4 6 or 8, stands in Adaptor::directions.
constexpr std::size_t key_index(u16 direction) { return direction / 2u - 1; }

/// Is this part of a move typed somewhere, as an answer or within a line?
bool says(const Adaptor&, PromptKind part);

/// The one of this project's own programs (rules of the games, protocol).
Adaptor canonical_adaptor(BoardGame);

/// A line to type, and to which question it is the answer.
struct TypedAnswer {
    PromptKind ask = PromptKind::cell;
    std::string line;

    bool operator==(const TypedAnswer&) const = default;
};

/// All lines that make a move, legal or not, from the first question of a turn on; empty if the
/// program knows no such move.
std::vector<TypedAnswer> answers_for(const Adaptor&, const Reference&, const GameMove&);
/// All lines with which a player passes who cannot move, where he must type it.
std::vector<TypedAnswer> answers_for_forced_pass(const Adaptor&, const Reference&);
/// The step at which something is asked on the way to such a move; null if it is not.
const Step* step_for(const Adaptor&, GameMove::Kind, PromptKind);
std::string write_cell(const Adaptor&, int cell);
/// The same for a place in rows and columns from 0, and for one of these alone; they may lie beyond
/// the board.
std::string write_place(const Adaptor&, int row, int column);
std::string write_row(const Adaptor&, int row);
std::string write_column(const Adaptor&, int column);
/// What is typed at one question on the way to a move: the part of it that is asked for, or the
/// step's text.
std::string answer_at(const Adaptor&, const Step&, const GameMove&);

} // namespace tharsis
