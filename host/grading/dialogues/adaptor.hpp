// adaptor.hpp -- how one program asks: in which order, for what, and how answers are written
// A plain value: shipped, written by a teacher, or learnt from the program itself.
#pragma once
#include "grading/boards/reference_game.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// What a question is about. Each kind occurs at most once on the way to a move, so it also
/// identifies the question.
enum class PromptKind : u8 {
    opening, ///< before the first board: menus, names
    action,  ///< a menu: move or reserve; move, change or give up
    cell,    ///< the start cell, as one answer
    row,
    column,    ///< the same as two answers
    count,     ///< number of pieces
    direction, ///< 2 4 6 8 of Focus, the code of Ataxx
    goal,      ///< the target cell, as one answer; in Othello the placement
    goal_row,
    goal_column,
    drop, ///< the cell where a reserve piece is placed
    drop_row,
    drop_column,
    confirm, ///< always the same answer: "sure?", "Enter to go on"
    pause,   ///< the same: "Enter to go on" in a turn that asks "sure?", too
};

/// Returns whether such a question is not a menu and has always the same answer.
constexpr bool is_pause(PromptKind kind) {
    return kind == PromptKind::confirm || kind == PromptKind::pause;
}
/// Returns whether the answer to such a question is always the same, or depends on the kind of move
/// alone.
constexpr bool has_fixed_answer(PromptKind kind) {
    return kind == PromptKind::action || is_pause(kind);
}

std::string_view word_of(PromptKind);
std::optional<PromptKind> find_prompt_kind(std::string_view word);

/// A question on the way to a move.
struct PromptStep {
    /// When the question is asked.
    enum class When : u8 {
        always,
        choice,  ///< Focus: both a move and a reserve piece are possible
        reserve, ///< Focus: the mover has a reserve
        several, ///< there is more than one legal answer
        stacked, ///< the stack where the move begins has more than one piece
    };
    PromptKind prompt_kind = PromptKind::cell;
    /// The answer, where it does not follow from what is asked for: the number in a menu, or
    /// several parts of a move in one line, named between braces: "{cell} {goal}" ({row} {column}
    /// {count} {direction} {goal-row} {goal-column} too). Empty: the part that is asked for.
    std::string text{};
    When when = When::always;
    /// What cancels the choices of this turn here, so that the first question is asked again;
    /// empty: nothing does.
    std::string cancel_input{};
    bool validates_immediately =
        false; ///< an answer that leads to no legal move is refused at once
    /// Ataxx: the answer of a menu for a jump, where `text` is that for a duplication; empty: both
    /// have the same answer.
    std::string jump{};

    bool operator==(const PromptStep&) const = default;
};

/// How cells are written in one answer, and how rows and columns are numbered. In a form with a
/// letter, a row or column that the form writes as a letter is also a letter when asked for alone.
struct CoordinateFormat {
    enum class Form : u8 { digits, letter_digit, digit_letter }; ///< 34, c4, 4c
    Form form = Form::digits;
    bool letter_is_row = false; ///< as in the Othello seed: D3 is row D
    bool column_first = false;  ///< for digits: 43 is row 3, column 4
    bool from_below = false;    ///< row 1 is the lowest row
    int base = 1;               ///< the number of the first row and column
    std::string between;        ///< separator of the two characters: "3,4"
    bool capital = true;        ///< letters are in upper case

    bool operator==(const CoordinateFormat&) const = default;
};

/// Where a position lies in memory, given by labels; unused if `board` is empty.
struct BoardMemoryLayout {
    std::string board; ///< label of the first cell, upper left (or as CoordinateFormat::from_below)
    u32 cell_bytes = 1;  ///< bytes from one cell to the next
    u32 row_bytes = 0;   ///< bytes from one row to the next; 0: rows have no padding
    u32 skip = 0;        ///< bytes before the first cell
    bool stacks = false; ///< a cell holds its height, then its pieces from the base, one byte each
    /// The piece of each code, in letters of the notation; without stacks, empty cells have a code
    /// too.
    std::map<u32, std::string> codes{};
    std::string counts{}; ///< label of two words, in the order of the sides
    std::string mover{};  ///< label of a word: 0 is the first side
    /// Stackchess: label of bytes laid out like the board, which hold the owner of each stack.
    std::string owners{};

    bool operator==(const BoardMemoryLayout&) const = default;
};

constexpr std::size_t ataxx_keys = 9;

struct Adaptor {
    std::string name;
    BoardGame game = BoardGame::focus;
    bool integers = false;            ///< answers are read by service 5: only numbers are typed
    bool positions = true;            ///< program arguments may be a start position; this is tested
    std::vector<std::string> opening; ///< answers before the first turn
    std::vector<std::string>
        names; ///< the players' names as typed in the opening: they stand for the sides
    std::vector<PromptStep> move, drop, pass, resign; ///< empty: the program has no such move
    CoordinateFormat cells;
    /// What is typed for 2 4 6 8 of Focus, in this order; or for each of the digits 1 to 9 in the
    /// codes of Ataxx (`ataxx_keys` of them), if they are not typed as they are. Without a key for
    /// 5, the direction of a straight jump is typed twice: 57 is 77.
    std::vector<std::string> directions{"2", "4", "6", "8"};
    bool types_passes =
        false; ///< a player who cannot move is asked all the same, and must type that he passes
    bool second_begins = false; ///< the second side makes the first move
    bool upside_down = false;   ///< the lowest row of the board is drawn first
    bool top_first = false;     ///< Focus and Stackchess: the top piece of a stack is drawn first
    BoardMemoryLayout memory{};
    /// What is typed for a forced pass; empty: the same as for a chosen one (`pass`).
    std::vector<PromptStep> forced_pass{};

    bool operator==(const Adaptor&) const = default;
};

/// Returns the index in Adaptor::directions of a direction of Focus, 2 4 6 or 8.
constexpr std::size_t key_index(u16 direction) { return direction / 2u - 1; }

/// Returns whether this part of a move is typed somewhere, as an answer or within a line.
bool types_part(const Adaptor&, PromptKind part);

/// Focus: whether a player without a reserve can say that a piece of it is played, at a menu or by
/// a word that is known to be asked for then, too.
bool types_empty_drop(const Adaptor&);

/// A line to type, and the question that it answers.
struct TypedAnswer {
    PromptKind prompt_kind = PromptKind::cell;
    std::string line;

    bool operator==(const TypedAnswer&) const = default;
};

/// Returns all lines that make a move, legal or not, from the first question of a turn on; empty if
/// the program has no such move.
std::vector<TypedAnswer> answers_for(const Adaptor&, const ReferenceGame&, const GameMove&);
/// Returns all lines for a forced pass, where it must be typed.
std::vector<TypedAnswer> answers_for_forced_pass(const Adaptor&, const ReferenceGame&);
/// Returns the step that asks for this part on the way to such a move; null if there is none.
const PromptStep* step_for(const Adaptor&, GameMove::Kind, PromptKind);
std::string write_cell(const Adaptor&, int cell);
/// The same for a place given by row and column from 0, and for a row or column alone; they may lie
/// beyond the board.
std::string write_place(const Adaptor&, int row, int column);
std::string write_row(const Adaptor&, int row);
std::string write_column(const Adaptor&, int column);
/// Returns what is typed at one question on the way to a move: the part that is asked for, or the
/// step's text.
std::string answer_at(const Adaptor&, const PromptStep&, const GameMove&);

} // namespace tharsis
