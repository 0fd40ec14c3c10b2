// focus_rows.hpp -- rows of Focus without bars: six fields in brackets, or six words, or what
// stands below those of the first board
//
// An empty cell may be blank: then only the place of a word says whose cell it is.
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

/// How the first board stands in its lines; all later ones stand so, too.
struct FieldLayout {
    enum class Form : u8 { none, brackets, words };
    Form form = Form::none;
    bool label_before = false, label_after = false; ///< of words: rows have their names there
    std::size_t step = 1;                           ///< from one row to the next, in lines
    std::array<std::pair<std::size_t, std::size_t>, focus_width>
        at{};                ///< of words: where each begins, and one after its end
    bool has_places = false; ///< `at` is the same in all rows
};

/// The last board among these lines.
struct FieldRows {
    std::size_t first = 0, end = 0; ///< 0: there is none
    FocusCells cells{};
};

/// Of a first board: `places` is learnt. Words are believed only if there are few different ones.
FieldRows find_first_fields(const std::vector<std::string_view>& lines, FieldLayout& places);
/// Of a later one. `is_sign`: may the character stand in a cell?
FieldRows find_fields(const std::vector<std::string_view>& lines, const FieldLayout& places,
                      const std::function<bool(char)>& is_sign);

} // namespace tharsis
