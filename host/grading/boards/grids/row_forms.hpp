// row_forms.hpp -- splits one line into the fields of a row
//
// A field is a label, a cell, or the text beside the board.
#pragma once
#include "grading/boards/grids/grid_parser.hpp"

namespace tharsis {

/// The fields of a line, from left to right.
struct RowFields {
    static constexpr std::size_t most = 24;
    std::array<std::string_view, most> at;
    std::size_t count = 0; ///< 0: the line is not a row
    std::size_t first = 0; ///< the index of the first cell, as the layout says

    void add(std::string_view field) { at[count++] = field; }
    bool is_full() const { return count == most; }
};

/// Splits a line in the form of `layout`. Its `columns`, `first_cell` and `fields` are used only if
/// `has_columns` is set.
void split_row(std::string_view line, const GridLayout& layout, std::size_t width, RowFields&);
/// Where a field of this line is on the terminal.
ColumnSpan span_of(std::string_view line, std::string_view field);
/// The number that a label stands for: of 1 and 2, of b and c, and of L3 and L4 it is consecutive.
std::optional<int> label_value(std::string_view text);
/// Returns whether the first fields of a row are `width` consecutive labels.
bool is_heading(const RowFields&, std::size_t width);

} // namespace tharsis
