// row_forms.cpp -- one function for each form of a row
// Characters below 32 are background colours: they have no width, and are not part of a word.
#include "grading/boards/grids/row_forms.hpp"

#include "base/trimmed.hpp"
#include "grading/boards/characters.hpp"
#include "grading/boards/plain_text.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace tharsis {

namespace {

bool is_colour(char c) { return static_cast<unsigned char>(c) < 32; }

std::string_view without_colours(std::string_view word) {
    while (!word.empty() && is_colour(word.front())) word.remove_prefix(1);
    while (!word.empty() && is_colour(word.back())) word.remove_suffix(1);
    return word;
}

/// The next word at `at` or after it, and moves `at` past it; empty: there is none.
std::string_view next_word(std::string_view line, std::size_t& at) {
    while (at < line.size()) {
        at = std::min(line.find_first_not_of(' ', at), line.size());
        const std::size_t end = std::min(line.find(' ', at), line.size());
        const std::string_view word = without_colours(line.substr(at, end - at));
        at = end;
        if (!word.empty()) return word;
    }
    return {};
}

/// The size of all fields from `begin` to `end`, or 0 if they differ.
std::size_t common_size(const RowFields& row, std::size_t begin, std::size_t end) {
    const std::size_t size = row.at[begin].size();
    for (std::size_t i = begin; i < end; ++i)
        if (row.at[i].size() != size) return 0;
    return size;
}

/// Makes the beginning of the first field, up to `size` characters before its end, a field of its
/// own.
void split_front(RowFields& row, std::size_t size) {
    std::string_view& front = row.at[0];
    const std::string_view label = front.substr(0, front.size() - size);
    front.remove_prefix(label.size());
    const auto end = row.at.begin() + static_cast<std::ptrdiff_t>(row.count);
    std::copy_backward(row.at.begin(), end, end + 1);
    row.at[0] = label;
    ++row.count;
}

/// "1: X   | O   |": the same in rows that end with a bar, where a sign ends the label.
void separate_marked_label(RowFields& row, std::size_t width) {
    if (!trimmed(row.at[width]).empty()) return;
    const std::size_t size = common_size(row, 1, width);
    const std::string_view front = row.at[0];
    if (size == 0 || front.size() <= size) return;
    const std::string_view label = trimmed(front.substr(0, front.size() - size));
    const bool marked = label.ends_with(':') || label.ends_with('.') || label.ends_with(')');
    if (marked && label_value(label)) split_front(row, size);
}

/// Separates a label from a cell if there is no bar between them, as in "1   x| |o|" and
/// "| |o|x   1": the cell is as wide as the other cells.
void separate_labels(RowFields& row, std::size_t width) {
    const std::size_t size = common_size(row, 1, width - 1);
    std::string_view &front = row.at[0], &back = row.at[width - 1];
    if (size == 0) return;
    const auto is_label = [](std::string_view text) { return !trimmed(text).empty(); };
    if (back.size() > size && front.size() <= size && is_label(back.substr(size))) {
        row.add(back.substr(size));
        back = back.substr(0, size);
    } else if (front.size() > size && back.size() <= size &&
               is_label(front.substr(0, front.size() - size))) {
        split_front(row, size);
    }
}

/// The text outside the outer bars is a field too.
void split_bars(std::string_view line, std::size_t width, RowFields& row) {
    std::size_t at = 0;
    for (std::size_t bar = line.find('|'); bar != line.npos && row.count + 2 < RowFields::most;
         bar = line.find('|', at)) {
        row.add(line.substr(at, bar - at));
        at = bar + 1;
    }
    row.add(line.substr(at));
    if (row.count == width) separate_labels(row, width);
    if (row.count == width + 1) separate_marked_label(row, width);
    if (row.count < width) row.count = 0;
}

constexpr std::string_view opening = "[({<", closing = "])}>";

constexpr auto closing_of = [] {
    std::array<char, 256> table{};
    for (std::size_t i = 0; i < opening.size(); ++i)
        table[static_cast<unsigned char>(opening[i])] = closing[i];
    return table;
}();

/// Where the bracket that closes the one at `at` is; npos: there is none, or `at` begins an arrow.
std::size_t end_of_brackets(std::string_view line, std::size_t at) {
    constexpr std::size_t longest = 16;
    const char closes = closing_of[static_cast<unsigned char>(line[at])];
    const char next = at + 1 < line.size() ? line[at + 1] : ' ';
    const bool arrow = line[at] == '<' && (next == '-' || next == '=') &&
                       (at + 2 == line.size() || line[at + 2] != '>');
    const std::size_t limit = arrow ? at : std::min(line.size(), at + longest + 1);
    for (std::size_t end = at + 1; end < limit; ++end)
        if (line[end] == closes) return end;
    return line.npos;
}

/// The text before the groups, the groups, and the text after them. Groups that are separated by
/// words do not belong together.
void split_brackets(std::string_view line, std::size_t width, RowFields& row) {
    constexpr std::size_t widest_gap = 12;
    std::size_t groups = 0, after = 0;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (closing_of[static_cast<unsigned char>(line[at])] == 0) continue;
        const std::size_t end = end_of_brackets(line, at);
        if (end == line.npos) continue;
        const std::string_view gap = line.substr(after, at - after);
        if (groups > 0 &&
            (gap.size() > widest_gap || std::any_of(gap.begin(), gap.end(), is_word_part))) {
            if (groups >= width) break;
            groups = 0;
        }
        if (groups++ == 0) {
            row.count = 0;
            row.add(line.substr(0, at));
        }
        if (groups > width + 2) return void(row.count = 0);
        row.add(line.substr(at + 1, end - at - 1));
        at = end;
        after = end + 1;
    }
    row.add(line.substr(after));
    if (groups < width) row.count = 0;
}

/// The number of characters of a cell between two bars; 0: these are not cells of one size.
std::size_t pitch_of(std::size_t inner, std::size_t width) {
    for (const std::size_t cells : {inner, inner - 1, inner + 1, inner + 2})
        if (cells >= width && cells % width == 0) return cells / width;
    return 0;
}

/// The part of a line in some columns of the terminal; `at` and `column` move to its end.
std::string_view columns_until(std::string_view line, std::size_t& at, std::size_t& column,
                               std::size_t end) {
    const std::size_t first = at;
    while (at < line.size() && (column < end || columns_of(line[at]) == 0))
        column += columns_of(line[at++]);
    return line.substr(first, at - first);
}

void split_framed(std::string_view line, std::size_t width, RowFields& row) {
    constexpr std::size_t widest_cell = 12;
    const std::size_t first = line.find('|');
    if (first == line.npos) return;
    const std::size_t last = line.find('|', first + 1);
    if (last == line.npos) return;
    const std::string_view inner = line.substr(first + 1, last - first - 1);
    const ColumnSpan span = span_of(inner, inner);
    const std::size_t pitch = pitch_of(span.end, width);
    if (pitch == 0 || pitch > widest_cell) return;
    row.add(line.substr(0, first));
    std::size_t at = 0, column = 0;
    for (std::size_t cell = 1; cell <= width; ++cell)
        row.add(columns_until(inner, at, column, cell == width ? span.end : cell * pitch));
    row.add(line.substr(last + 1));
    row.first = 1;
}

/// "x....": a piece, and a sign for each place above it.
bool is_padded(std::string_view word) {
    constexpr std::size_t longest = 16;
    const std::size_t bare = word.find_last_not_of("._-") + 1;
    return word.size() <= longest && bare < word.size() &&
           std::ranges::count(word, word.back()) == static_cast<std::ptrdiff_t>(word.size() - bare);
}

/// An empty field, then the words: cells without a label begin at 1, others at 2.
/// `longest`: of a cell.
void split_words(std::string_view line, std::size_t width, std::size_t longest, RowFields& row) {
    row.add({});
    std::size_t at = 0;
    for (std::string_view word = next_word(line, at); !word.empty() && !row.is_full();
         word = next_word(line, at)) {
        const bool certainly_cell = row.count > 1 && row.count <= width;
        if (certainly_cell && word.size() > longest && !is_padded(word)) break;
        row.add(word);
    }
    if (row.count <= width) row.count = 0;
}

/// One word that is as long as the board is wide, perhaps after a label.
void split_packed(std::string_view line, std::size_t width, RowFields& row) {
    constexpr std::size_t longest_label = 2;
    std::size_t at = 0;
    std::string_view word = next_word(line, at), label;
    const auto size = [](std::string_view text) {
        return static_cast<std::size_t>(std::ranges::count_if(text, std::not_fn(is_colour)));
    };
    if (size(word) <= longest_label) label = std::exchange(word, next_word(line, at));
    const bool enclosed = !word.empty() && closing_of[static_cast<unsigned char>(word[0])] != 0 &&
                          word.back() == closing_of[static_cast<unsigned char>(word[0])];
    if (size(word) != width || enclosed) return; // "[Rouge]"
    row.add(label);
    for (std::size_t i = 0; i < word.size(); ++i)
        if (!is_colour(word[i])) row.add(word.substr(i, 1));
    row.add(line.substr(at));
    row.first = 1;
}

/// Makes a cell longer, or begins it.
void extend(std::string_view& cell, std::string_view text) {
    const char* begin = cell.empty() ? text.data() : cell.data();
    cell = {begin, static_cast<std::size_t>(text.data() + text.size() - begin)};
}

/// The column for a word that is beside all of them: the nearest one.
std::size_t nearest_column(const GridLayout& layout, std::size_t width, ColumnSpan word) {
    const auto distance = [&](const ColumnSpan& column) {
        return word.begin >= column.end ? word.begin - column.end
                                        : column.begin - std::min(column.begin, word.end);
    };
    const auto* end = layout.columns.begin() + width;
    return static_cast<std::size_t>(
        std::ranges::min_element(layout.columns.begin(), end, {}, distance) -
        layout.columns.begin());
}

/// A word over several columns is divided where they begin.
void put_word(std::string_view line, std::string_view word, const GridLayout& layout,
              std::size_t width, std::string_view* cells) {
    const ColumnSpan span = span_of(line, word);
    std::size_t at = 0, column = span.begin;
    bool placed = false;
    for (std::size_t i = 0; i < width && at < word.size(); ++i) {
        if (span.end <= layout.columns[i].begin || column >= layout.columns[i].end) continue;
        const std::size_t next = i + 1 < width ? layout.columns[i + 1].begin : span.end;
        extend(cells[i], columns_until(word, at, column, std::max(next, column + 1)));
        placed = true;
    }
    if (!placed) extend(cells[nearest_column(layout, width, span)], word);
}

/// A word that ends before the first column is a label, one that begins after the last is text
/// beside the board.
void split_columns(std::string_view line, const GridLayout& layout, std::size_t width,
                   RowFields& row) {
    if (line.empty()) return void(row.count = 0);
    std::array<std::string_view, widest_grid> cells{};
    std::string_view before, after;
    std::size_t at = 0;
    for (std::string_view word = next_word(line, at); !word.empty(); word = next_word(line, at)) {
        const ColumnSpan span = span_of(line, word);
        if (span.end < layout.columns[0].begin)
            before = word;
        else if (span.begin > layout.columns[width - 1].end) {
            after = line.substr(static_cast<std::size_t>(word.data() - line.data()));
            break;
        } else
            put_word(line, word, layout, width, cells.data());
    }
    row.count = 0;
    row.add(before);
    for (std::size_t i = 0; i < width; ++i) row.add(cells[i]);
    row.add(after);
    row.first = 1;
}

} // namespace

ColumnSpan span_of(std::string_view line, std::string_view field) {
    const auto width_of_text = [](std::string_view text) {
        std::size_t columns = 0;
        for (const char c : text) columns += columns_of(c);
        return columns;
    };
    const auto begin = static_cast<std::size_t>(field.data() - line.data());
    const std::size_t column = width_of_text(line.substr(0, begin));
    return {column, column + width_of_text(field)};
}

void split_row(std::string_view line, const GridLayout& layout, std::size_t width, RowFields& row) {
    constexpr std::size_t longest_cell = 6, tallest_stack = 24; // of the first board, and later
    row.count = 0;
    row.first = layout.first_cell;
    switch (layout.form) {
    case RowForm::bars: split_bars(line, width, row); break;
    case RowForm::brackets: split_brackets(line, width, row); break;
    case RowForm::framed: split_framed(line, width, row); break;
    case RowForm::words:
        split_words(line, width, layout.fields > 0 ? tallest_stack : longest_cell, row);
        if (layout.has_columns && row.count != layout.fields)
            split_columns(line, layout, width, row);
        break;
    case RowForm::packed: split_packed(line, width, row); break;
    case RowForm::columns: split_columns(line, layout, width, row); break;
    }
}

std::optional<int> label_value(std::string_view text) {
    constexpr int pair = 1000;
    text = trimmed(text, " .:)>-|=(");
    if (text.empty() || text.size() > 2) return {};
    if (text.size() == 1 && is_letter(text[0])) return text[0];
    const bool letter = is_letter(text[0]);
    int number = 0;
    for (const char c : text.substr(letter ? 1 : 0)) {
        if (!is_digit(c)) return {};
        number = 10 * number + (c - '0');
    }
    return (letter ? pair * text[0] : 0) + number;
}

bool is_heading(const RowFields& row, std::size_t width) {
    std::optional<int> last;
    std::size_t found = 0;
    int step = 0;
    for (std::size_t i = 0; i < row.count && found < width; ++i) {
        const std::string_view text = trimmed(row.at[i]);
        if (text.empty() && found == 0) continue;
        const auto value = label_value(text);
        if (!value) return false;
        if (found == 1) step = *value - *last;
        if (found > 0 && (*value - *last != step || (step != 1 && step != -1))) return false;
        last = value;
        ++found;
    }
    return found == width;
}

} // namespace tharsis
