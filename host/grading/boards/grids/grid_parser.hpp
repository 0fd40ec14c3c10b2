// grid_parser.hpp -- finds a board among the lines of a screen, and the text of each of its cells
//
// A line is split into fields in one of a few forms. The first board of a program determines its
// layout, which the caller keeps; with it, later boards are found without a search.
#pragma once
#include "base/types.hpp"

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

constexpr std::size_t widest_grid = 8;
using Lines = std::vector<std::string_view>;

/// What separates the cells of a row.
enum class RowForm : u8 {
    bars,     ///< `|a|b|`, with or without the outer bars
    brackets, ///< `[a][b]`, or other brackets
    framed,   ///< nothing, between two bars: all cells have the same number of characters
    words,    ///< blanks
    packed,   ///< nothing: each character is a cell
    columns,  ///< nothing: each cell is below a label of the heading, or below one of a full row
};

/// A part of a line; both ends are columns on the terminal.
struct ColumnSpan {
    std::size_t begin = 0, end = 0;
    bool operator==(const ColumnSpan&) const = default;
};

/// How a program draws its boards.
struct GridLayout {
    RowForm form = RowForm::bars;
    std::size_t first_cell = 1; ///< the index of the first cell among the fields of a row
    std::size_t fields = 0;     ///< the smallest number of fields of a row
    std::size_t step = 1;       ///< lines from one row to the next; 0: they differ
    std::size_t trail = 0;      ///< lines from the last row to the last line that is like a row
    int label_step = 0;         ///< 1: the labels of the rows count up; -1: down; 0: no labels
    bool labels_before = false; ///< the labels are before the rows, not after them
    bool has_columns = false;   ///< of `words` and `columns`: `columns` is known
    std::array<ColumnSpan, widest_grid> columns{};

    bool operator==(const GridLayout&) const = default;
};

/// What the game says about its boards.
struct GridRules {
    std::size_t width;
    std::size_t max_kinds; ///< the largest number of different cells in the initial position
};

/// The cells of a board, row by row from the top, and the lines of its rows.
struct Grid {
    std::array<std::size_t, widest_grid> lines{};
    std::array<std::string_view, widest_grid * widest_grid> cells{};
};

/// Returns whether a text can be in a cell of a program's boards.
using CellTest = std::function<bool(std::string_view)>;

/// Finds the last board among these lines, the first board of a program. The cells need not be
/// known, but a board without bars or brackets must have few different ones. Returns its layout.
std::optional<GridLayout> find_first_grid(const Lines&, const GridRules&, Grid&);
/// Finds a later board: with the layout of the first one, or else any board.
bool find_grid(const Lines&, const GridRules&, const GridLayout&, const CellTest& may_be_cell,
               Grid&);

/// The number of lines that could be rows of an unreadable board: lines without a sentence, or with
/// one word as wide as the board. 0 if there are fewer than a board has rows.
std::size_t count_board_like_rows(std::string_view screen, std::size_t width);
/// Replaces marks around one or two pieces of a line by blanks, such as those around the last move
/// ("<*>", "[x]", ">X<"). Returns false, and changes nothing, if there are none, if the line is a
/// sentence, or if all of its cells have such marks.
bool blank_out_decoration(std::string& plain, std::size_t from, std::size_t end);

} // namespace tharsis
