// focus_rows.cpp -- finds six lines that are rows, and their fields
// The columns of words are reliable only if the words of the first board are aligned.
#include "grading/boards/focus_rows.hpp"

#include "grading/boards/grid_parser.hpp"

#include <algorithm>
#include <optional>
#include <set>

namespace tharsis {

namespace {

constexpr std::size_t most_labels = 2;
using FocusRow = std::array<std::string_view, focus_width>;
using Words = std::vector<std::string_view>;

/// Six groups in brackets, and no other.
std::optional<FocusRow> groups_in(std::string_view line) {
    constexpr std::size_t longest = 16;
    constexpr std::string_view opening = "[({", closing = "])}";
    FocusRow row;
    std::size_t groups = 0;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const std::size_t kind = opening.find(line[at]);
        if (kind == std::string_view::npos) continue;
        const std::size_t end = line.find(closing[kind], at);
        if (end == std::string_view::npos || end - at > longest || groups == focus_width) return {};
        row[groups++] = line.substr(at + 1, end - at - 1);
        at = end;
    }
    return groups == focus_width ? std::optional(row) : std::nullopt;
}

void put_row(FieldRows& found, std::size_t row, const FocusRow& fields) {
    std::copy(fields.begin(), fields.end(),
              found.cells.begin() + static_cast<std::ptrdiff_t>(row * focus_width));
}

FieldRows find_groups(const std::vector<std::string_view>& lines) {
    FieldRows found;
    std::size_t missing = focus_width; // from below
    for (std::size_t i = lines.size(); i-- > 0 && missing > 0;) {
        const auto row = groups_in(lines[i]);
        if (!row) continue;
        if (missing == focus_width) found.end = i + 1;
        put_row(found, --missing, *row);
        found.first = i;
    }
    return missing == 0 ? found : FieldRows{};
}

/// "x....": a piece, and a sign for each place above it; more than a label.
bool is_padded(std::string_view word) {
    constexpr std::size_t longest = 16;
    const std::string_view bare = word.substr(0, word.find_last_not_of("._-") + 1);
    return word.size() <= longest && bare.size() < word.size() &&
           std::ranges::count(word, word.back()) ==
               static_cast<std::ptrdiff_t>(word.size() - bare.size());
}

Words first_row_of(std::string_view line) {
    constexpr std::size_t longest = 3;
    Words words = words_between_blanks(line);
    const bool few = words.size() >= focus_width && words.size() <= focus_width + most_labels;
    const std::size_t size = few ? words[1].size() : 0; // of a cell, with labels or without
    const bool small = std::ranges::all_of(words, [&](std::string_view word) {
        return word.size() <= longest || (word.size() == size && is_padded(word));
    });
    return few && small ? words : Words{};
}

std::size_t place_in(std::string_view line, std::string_view word) {
    return static_cast<std::size_t>(word.data() - line.data());
}

void learn_places(const std::vector<std::string_view>& lines, const FoundRows<Words>& found,
                  FieldLayout& places) {
    const std::size_t between = found.end - 1 - found.first;
    places.step = between / (focus_width - 1);
    places.has_places = between % (focus_width - 1) == 0;
    for (std::size_t row = 0; row < focus_width && places.has_places; ++row)
        for (std::size_t column = 0; column < focus_width; ++column) {
            const std::string_view word = found.rows[row][column];
            const std::size_t at = place_in(lines[found.first + row * places.step], word);
            if (row == 0) places.at[column] = {at, at + word.size()};
            places.has_places =
                places.has_places && places.at[column] == std::pair(at, at + word.size());
        }
}

/// What stands below the words of the first board; nothing: a word stands elsewhere.
std::optional<FocusRow> row_below(std::string_view line, Words words, const FieldLayout& places) {
    FocusRow row{};
    if (places.label_before) {
        if (words.empty() || words[0].size() != 1 || place_in(line, words[0]) >= places.at[0].first)
            return {};
        words.erase(words.begin());
    }
    if (places.label_after) {
        if (words.empty() || words.back().size() != 1 ||
            place_in(line, words.back()) <= places.at.back().first)
            return {};
        words.pop_back();
    }
    for (const std::string_view word : words) {
        const std::size_t first = place_in(line, word), end = first + word.size();
        bool placed = false;
        for (std::size_t column = 0; column < focus_width; ++column) {
            const auto [from, to] = places.at[column];
            if (end <= from || first >= to) continue;
            // A word that is as wide as its field touches the next one.
            const std::size_t begin = placed ? from : first,
                              next = column + 1 < focus_width ? places.at[column + 1].first : end;
            row[column] = line.substr(begin, std::min(end, std::max(next, begin)) - begin);
            placed = true;
        }
        if (!placed) return {};
    }
    return row;
}

std::optional<FocusRow> row_in(std::string_view line, const FieldLayout& places,
                               const std::function<bool(char)>& is_sign) {
    if (line.empty()) return {};
    Words words = words_between_blanks(line);
    const std::size_t labels = std::size_t{places.label_before} + std::size_t{places.label_after};
    std::optional<FocusRow> row;
    if (words.size() == focus_width + labels) {
        row.emplace();
        std::copy_n(words.begin() + places.label_before, focus_width, row->begin());
    } else if (places.has_places) {
        row = row_below(line, std::move(words), places);
    }
    const bool signs = row && std::ranges::all_of(*row, [&](std::string_view field) {
                           return std::all_of(field.begin(), field.end(), is_sign);
                       });
    return signs ? row : std::nullopt;
}

} // namespace

FieldRows find_first_fields(const std::vector<std::string_view>& lines, FieldLayout& places) {
    constexpr std::size_t most_different = 3; // two sides, and nothing
    if (FieldRows groups = find_groups(lines); groups.end > 0) {
        places.form = FieldLayout::Form::brackets;
        return groups;
    }
    const auto found = find_rows<Words>(lines, focus_width, first_row_of);
    if (found.rows.empty()) return {};
    std::set<std::string_view> different;
    FieldRows board{found.first, found.end, {}};
    for (std::size_t row = 0; row < focus_width; ++row) {
        std::copy_n(found.rows[row].begin(), focus_width,
                    board.cells.begin() + static_cast<std::ptrdiff_t>(row * focus_width));
        different.insert(found.rows[row].begin(), found.rows[row].end());
    }
    if (different.size() < 2 || different.size() > most_different) return {};
    const Words whole = words_between_blanks(lines[found.first]);
    places.form = FieldLayout::Form::words;
    places.label_before = whole.front().data() != found.rows[0].front().data();
    places.label_after = whole.back().data() != found.rows[0].back().data();
    learn_places(lines, found, places);
    return board;
}

FieldRows find_fields(const std::vector<std::string_view>& lines, const FieldLayout& places,
                      const std::function<bool(char)>& is_sign) {
    if (places.form == FieldLayout::Form::brackets) return find_groups(lines);
    const std::size_t height = (focus_width - 1) * places.step + 1;
    if (places.form == FieldLayout::Form::none || lines.size() < height) return {};
    std::vector<std::optional<FocusRow>> rows;
    for (const std::string_view line : lines) rows.push_back(row_in(line, places, is_sign));
    for (std::size_t first = lines.size() - height + 1; first-- > 0;) {
        FieldRows found{first, first + height, {}};
        bool whole = true, some = false;
        for (std::size_t row = 0; row < focus_width && whole; ++row) {
            const auto& fields = rows[first + row * places.step];
            whole = fields.has_value();
            if (!whole) break;
            put_row(found, row, *fields);
            some = some || std::ranges::any_of(
                               *fields, [](std::string_view field) { return !field.empty(); });
        }
        if (whole && some) return found;
    }
    return {};
}

} // namespace tharsis
