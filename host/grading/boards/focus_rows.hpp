// focus_rows.hpp -- parses rows of Focus without bars: six fields in brackets, six words, or the
// text in the columns of the first board's words
//
// An empty cell may be blank; then only its column assigns a word to a cell.
#pragma once
#include "base/types.hpp"

#include <array>
#include <cstddef>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

namespace tharsis {

constexpr std::size_t focus_width = 6;
using FocusCells = std::array<std::string_view, focus_width * focus_width>;

/// The layout of the first board in its lines; all later boards have the same layout.
struct FieldLayout {
    enum class Form : u8 { none, brackets, words };
    Form form = Form::none;
    bool label_before = false, label_after = false; ///< words: each row has a label there
    std::size_t step = 1;                           ///< number of lines from one row to the next
    std::array<std::pair<std::size_t, std::size_t>, focus_width>
        at{};                ///< words: where each begins, and one past its end
    bool has_places = false; ///< `at` is the same in all rows

    bool operator==(const FieldLayout&) const = default;
};

/// The last board among these lines.
struct FieldRows {
    std::size_t first = 0, end = 0; ///< 0: there is none
    FocusCells cells{};
};

/// Finds a first board, and sets `places`. Words are accepted only if few of them are different.
FieldRows find_first_fields(const std::vector<std::string_view>& lines, FieldLayout& places);
/// Finds a later board. `is_sign` returns whether a character may be in a cell.
FieldRows find_fields(const std::vector<std::string_view>& lines, const FieldLayout& places,
                      const std::function<bool(char)>& is_sign);

} // namespace tharsis
