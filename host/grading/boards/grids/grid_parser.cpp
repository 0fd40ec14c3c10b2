// grid_parser.cpp -- finds `width` rows of one form, and where their cells are
// A first board is found by the alignment of its cells, by its labels, and by its few different
// cells; later ones by the layout of the first.
#include "grading/boards/grids/grid_parser.hpp"

#include "base/trimmed.hpp"
#include "grading/boards/characters.hpp"
#include "grading/boards/grids/row_forms.hpp"
#include "grading/boards/plain_text.hpp"

#include <algorithm>
#include <set>
#include <span>

namespace tharsis {

namespace {

/// A line that may be a row.
struct Candidate {
    std::size_t line = 0;
    RowFields row;
};
using Candidates = std::span<const Candidate>;

/// The last word of a field before the cells, or the first word of one after them.
std::string_view label_in(std::string_view field, bool before) {
    const std::string_view text = trimmed(field);
    return before ? text.substr(text.find_last_of(' ') + 1) : text.substr(0, text.find(' '));
}

/// 1 or -1 if this field is a label in all rows, and the labels count up or down.
int label_step(Candidates rows, std::size_t field, bool before) {
    int step = 0;
    std::optional<int> last;
    for (const auto& [line, row] : rows) {
        const auto value =
            field < row.count ? label_value(label_in(row.at[field], before)) : std::optional<int>();
        if (!value) return 0;
        if (last && step == 0) step = *value - *last;
        if (last && *value - *last != step) return 0;
        last = value;
    }
    return step == 1 || step == -1 ? step : 0;
}

bool is_blank_field(Candidates rows, std::size_t field) {
    return std::ranges::all_of(rows, [&](const Candidate& candidate) {
        return field >= candidate.row.count || trimmed(candidate.row.at[field]).empty();
    });
}

/// One window of candidates, with the layout that would make it a board.
class Window {
public:
    Window(const Lines& lines, const GridRules& rules, Candidates rows, const GridLayout& form)
        : lines_(lines), width_(rules.width), rows_(rows), layout_(form) {
        layout_.fields = RowFields::most;
        for (const auto& [line, row] : rows) layout_.fields = std::min(layout_.fields, row.count);
        layout_.first_cell = first_cell();
        is_board_ = layout_.first_cell + width_ <= layout_.fields;
        if (!is_board_) return;
        find_labels();
        is_board_ = layout_.form != RowForm::words || ends_after_cells();
    }

    bool is_board() const { return is_board_; }
    const GridLayout& layout() const { return layout_; }
    std::string_view cell(std::size_t row, std::size_t column) const {
        return rows_[row].row.at[layout_.first_cell + column];
    }

    /// The cells of each column are at the same place in all rows. The first row may be after a
    /// question, on the same line.
    bool is_aligned() const {
        for (std::size_t column = 0; column < width_; ++column) {
            const ColumnSpan second = span(1, column);
            for (std::size_t row = 2; row < width_; ++row)
                if (span(row, column).begin != second.begin) return false;
        }
        return true;
    }

    /// Returns whether at most `most` different texts are in the cells, and at least two.
    bool has_few_kinds(std::size_t most) const {
        constexpr std::size_t more_characters = 8; // hints, numbers of moves, marks
        std::set<std::string_view> kinds;
        std::size_t longest = 0;
        for (std::size_t row = 0; row < width_; ++row)
            for (std::size_t column = 0; column < width_; ++column) {
                const std::string_view text = trimmed(cell(row, column));
                longest = std::max(longest, text.size());
                kinds.insert(text);
                if (kinds.size() > most + more_characters) return false;
            }
        return kinds.size() >= 2 && kinds.size() <= (longest > 1 ? most : most + more_characters);
    }

    Grid grid() const {
        Grid grid;
        for (std::size_t row = 0; row < width_; ++row) {
            grid.lines[row] = rows_[row].line;
            for (std::size_t column = 0; column < width_; ++column)
                grid.cells[row * width_ + column] = cell(row, column);
        }
        return grid;
    }

    /// The layout with what later boards need. `last`: the last line of the group.
    GridLayout complete_layout(std::size_t last) const {
        GridLayout layout = layout_;
        const std::size_t between = rows_[width_ - 1].line - rows_[0].line;
        layout.step = between / (width_ - 1);
        for (std::size_t row = 0; row < width_; ++row)
            if (rows_[row].line != rows_[0].line + row * layout.step) layout.step = 0;
        layout.trail = last - rows_[width_ - 1].line;
        if (layout.form != RowForm::words) return layout;
        layout.has_columns = is_aligned();
        for (std::size_t column = 0; column < width_; ++column) {
            layout.columns[column] = span(1, column);
            for (std::size_t row = 2; row < width_; ++row)
                layout.has_columns =
                    layout.has_columns && span(row, column).end == layout.columns[column].end;
        }
        return layout;
    }

private:
    ColumnSpan span(std::size_t row, std::size_t column) const {
        return span_of(lines_[rows_[row].line], cell(row, column));
    }

    std::size_t first_cell() const {
        const std::size_t fields = layout_.fields;
        switch (layout_.form) {
        case RowForm::words:
        case RowForm::brackets: return label_step(rows_, 1, true) != 0 ? 2 : 1;
        case RowForm::bars: break;
        default: return 1;
        }
        if (fields == width_) return 0;
        if (fields == width_ + 1) return is_outside_bars() ? 1 : 0;
        const bool closed = !is_blank_field(rows_, fields - 1);
        const bool labels_inside = label_step(rows_, 1, true) != 0 && is_blank_field(rows_, 0);
        return labels_inside && (fields > width_ + 2 || closed) ? 2 : 1;
    }

    /// There is one bar more than between the cells. Returns whether it is the one before them.
    bool is_outside_bars() const {
        if (label_step(rows_, 0, true) != 0) return true;
        if (label_step(rows_, width_, false) != 0 || !is_blank_field(rows_, 0)) return false;
        return !is_blank_field(rows_, width_) ||
               rows_[0].row.at[0].size() < rows_[0].row.at[width_].size();
    }

    void find_labels() {
        const std::size_t after = layout_.first_cell + width_;
        const int before =
            layout_.first_cell == 0 ? 0 : label_step(rows_, layout_.first_cell - 1, true);
        layout_.labels_before = before != 0;
        layout_.label_step = before != 0 ? before : label_step(rows_, after, false);
    }

    /// Words after the cells are labels, or text that has a distance from the board.
    bool ends_after_cells() const {
        constexpr std::size_t distance = 3;
        const std::size_t after = layout_.first_cell + width_;
        if (layout_.label_step != 0) return true;
        return std::ranges::all_of(rows_, [&](const Candidate& candidate) {
            if (candidate.row.count <= after) return true;
            const std::string_view last = candidate.row.at[after - 1],
                                   next = candidate.row.at[after];
            return next.data() >= last.data() + last.size() + distance;
        });
    }

    const Lines& lines_;
    std::size_t width_;
    Candidates rows_;
    GridLayout layout_;
    bool is_board_ = false;
};

/// Finds the last board in one form.
class GridSearch {
public:
    using Accept = std::function<bool(const Window&)>;
    GridSearch(const Lines& lines, const GridRules& rules, const Accept& accept)
        : lines_(lines), rules_(rules), accept_(accept) {}

    std::optional<GridLayout> find(const GridLayout& form, Grid& grid) {
        std::vector<Candidate> group;
        std::optional<GridLayout> found;
        const auto close = [&] {
            if (group.size() >= rules_.width)
                if (auto layout = find_in(group, form, grid)) found = layout;
            group.clear();
        };
        Candidate candidate;
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            split_row(lines_[i], form, rules_.width, candidate.row);
            candidate.line = i;
            if (candidate.row.count == 0 && !ends_group(lines_[i], form.form)) continue;
            if (candidate.row.count == 0)
                close();
            else if (!is_heading(candidate.row, rules_.width))
                group.push_back(candidate);
        }
        close();
        return found;
    }

private:
    /// A line with words, except text beside the rules between rows with bars.
    bool ends_group(std::string_view line, RowForm form) const {
        if (std::none_of(line.begin(), line.end(), is_letter)) return false;
        const auto rules = std::ranges::count_if(
            line, [](char c) { return c == '-' || c == '=' || c == '_' || c == '+'; });
        return form == RowForm::words || form == RowForm::packed ||
               rules < static_cast<std::ptrdiff_t>(rules_.width);
    }

    /// Nothing is in these cells, or they are a rule: "|---|---|".
    bool is_filler(const Candidate& candidate) const {
        const RowFields& row = candidate.row;
        return std::all_of(
            row.at.begin() + 1, row.at.begin() + row.count - 1,
            [](std::string_view field) { return field.find_first_not_of(" -=_+") == field.npos; });
    }

    std::optional<GridLayout> accepted(Candidates rows, const GridLayout& form, std::size_t last,
                                       Grid& grid, bool& best) const {
        const Window window(lines_, rules_, rows, form);
        if (!window.is_board() || !accept_(window)) return {};
        best = window.layout().label_step != 0 || window.is_aligned();
        grid = window.grid();
        return window.complete_layout(last);
    }

    std::optional<GridLayout> find_in(const std::vector<Candidate>& group, const GridLayout& form,
                                      Grid& grid) const {
        if (auto layout = find_apart(group, form, grid)) return layout;
        std::optional<GridLayout> found;
        Candidates rows = group;
        while (form.form == RowForm::framed && rows.size() >= rules_.width + 2 &&
               is_filler(rows.front()) && is_filler(rows.back()))
            rows = rows.subspan(1, rows.size() - 2);
        for (std::size_t end = rows.size(); end >= rules_.width; --end) {
            bool best = false;
            Grid its;
            auto layout = accepted(rows.subspan(end - rules_.width, rules_.width), form,
                                   group.back().line, its, best);
            if (!layout || (found && !best)) continue;
            found = layout;
            grid = its;
            if (best) break;
        }
        return found;
    }

    /// A board of which only each second, third or fourth line has cells; the others are rules, or
    /// make the cells higher.
    std::optional<GridLayout> find_apart(const std::vector<Candidate>& group,
                                         const GridLayout& form, Grid& grid) const {
        constexpr std::size_t max_lines = 4;
        for (std::size_t step = max_lines; step > 1; --step) {
            const std::size_t height = (rules_.width - 1) * step + 1;
            if (group.size() < height || group.size() >= height + 2 * step) continue;
            for (std::size_t first = 0; first + height <= group.size(); ++first) {
                std::vector<Candidate> rows;
                bool only_fillers = true;
                for (std::size_t i = 0; i < group.size(); ++i) {
                    const bool is_row = i >= first && i < first + height && (i - first) % step == 0;
                    if (is_row) rows.push_back(group[i]);
                    only_fillers = only_fillers && (is_row || is_filler(group[i]));
                }
                bool best = false;
                if (!only_fillers) continue;
                if (auto layout = accepted(rows, form, group.back().line, grid, best))
                    return layout;
            }
        }
        return {};
    }

    const Lines& lines_;
    const GridRules& rules_;
    const Accept& accept_;
};

/// The columns of a line with `width` labels, or with `width` cells of at most three characters.
std::optional<GridLayout> columns_in(std::string_view line, std::size_t width) {
    constexpr std::size_t longest = 3;
    RowFields row;
    split_row(line, {.form = RowForm::words}, width, row);
    const bool heading = row.count > 0 && is_heading(row, width);
    // Other rows may have a label.
    if (row.count != width + 1 && (heading || row.count != width + 2)) return {};
    GridLayout layout{.form = RowForm::columns, .has_columns = true};
    for (std::size_t i = 0; i < width; ++i) {
        const std::string_view word = row.at[row.count - width + i];
        if (word.size() > longest) return {};
        layout.columns[i] = span_of(line, word);
    }
    return layout;
}

std::optional<GridLayout> search(const Lines& lines, const GridRules& rules,
                                 const GridSearch::Accept& accept, Grid& grid) {
    if (lines.size() < rules.width) return {};
    GridSearch search(lines, rules, accept);
    for (const RowForm form :
         {RowForm::bars, RowForm::brackets, RowForm::framed, RowForm::words, RowForm::packed})
        if (auto layout = search.find({.form = form}, grid)) return layout;
    std::optional<GridLayout> known; // most rows have the same columns as the row before
    for (std::size_t i = lines.size(); i-- > 0;) {
        const auto columns = columns_in(lines[i], rules.width);
        if (!columns || columns == known) continue;
        known = columns;
        if (auto layout = search.find(*columns, grid)) return layout;
    }
    return {};
}

/// How many cells are not empty, and how many of them can be cells of this program's boards.
struct CellCount {
    std::size_t all = 0, known = 0;
};

CellCount count_cells(std::span<const std::string_view> cells, const CellTest& may_be_cell) {
    CellCount count;
    for (const std::string_view cell : cells) {
        const std::string_view text = trimmed(cell);
        if (text.empty()) continue;
        ++count.all;
        count.known += may_be_cell(text) ? 1u : 0u;
    }
    return count;
}

/// Finds boards in the lines where the first board had them.
class KnownLayout {
public:
    KnownLayout(const Lines& lines, std::size_t width, const GridLayout& layout,
                const CellTest& may_be_cell)
        : lines_(lines), width_(width), layout_(layout), may_be_cell_(may_be_cell) {}

    bool find(Grid& grid) {
        const std::size_t height = (width_ - 1) * layout_.step + 1;
        if (layout_.step == 0) return false;
        for (std::size_t end = lines_.size(); end >= height; --end)
            if ((layout_.trail > 0 && end >= height + layout_.trail && is_row(end - 1, true) &&
                 take(end - 1 - layout_.trail, grid)) ||
                take(end - 1, grid))
                return true;
        return false;
    }

private:
    bool is_row(std::size_t line, bool last) {
        split_row(lines_[line], layout_, width_, row_);
        return row_.count >= row_.first + width_ && !(last && is_heading(row_, width_));
    }

    std::optional<int> label() const {
        const std::size_t field = layout_.labels_before ? row_.first - 1 : row_.first + width_;
        return field < row_.count ? label_value(label_in(row_.at[field], layout_.labels_before))
                                  : std::optional<int>();
    }

    /// Bars and brackets are enough; words could be those of a sentence.
    bool has_cells(bool& some) const {
        if (layout_.form == RowForm::bars || layout_.form == RowForm::brackets) return some = true;
        const CellCount count = count_cells(
            {row_.at.begin() + row_.first, row_.at.begin() + row_.first + width_}, may_be_cell_);
        some = some || count.all > 0;
        return 2 * count.known >= count.all;
    }

    /// The board whose last row is this line.
    bool take(std::size_t last, Grid& grid) {
        std::optional<int> lowest;
        bool some = false;
        for (std::size_t i = width_; i-- > 0;) {
            const std::size_t line = last - (width_ - 1 - i) * layout_.step;
            if (!is_row(line, i + 1 == width_) || !has_cells(some)) return false;
            if (i + 1 == width_ && layout_.label_step != 0) lowest = label();
            grid.lines[i] = line;
            std::copy_n(row_.at.begin() + row_.first, width_, grid.cells.begin() + i * width_);
        }
        if (layout_.label_step == 0) return some;
        const auto highest = label();
        return some && lowest && highest &&
               *lowest - *highest == static_cast<int>(width_ - 1) * layout_.label_step;
    }

    const Lines& lines_;
    std::size_t width_;
    const GridLayout& layout_;
    const CellTest& may_be_cell_;
    RowFields row_;
};

} // namespace

std::optional<GridLayout> find_first_grid(const Lines& lines, const GridRules& rules, Grid& grid) {
    return search(
        lines, rules,
        [&](const Window& window) {
            const RowForm form = window.layout().form;
            const bool separated = form == RowForm::bars || form == RowForm::brackets;
            return (separated && window.is_aligned()) || window.has_few_kinds(rules.max_kinds);
        },
        grid);
}

bool find_grid(const Lines& lines, const GridRules& rules, const GridLayout& layout,
               const CellTest& may_be_cell, Grid& grid) {
    if (KnownLayout(lines, rules.width, layout, may_be_cell).find(grid)) return true;
    const auto has_known_cells = [&](const Window& window) {
        const Grid its = window.grid();
        const CellCount count = count_cells(
            {its.cells.begin(), its.cells.begin() + rules.width * rules.width}, may_be_cell);
        return count.known > 0 && 2 * count.known >= count.all;
    };
    return search(lines, rules, has_known_cells, grid).has_value();
}

std::size_t count_board_like_rows(std::string_view screen, std::size_t width) {
    constexpr std::size_t letters_of_a_word = 3;
    std::size_t rows = 0;
    const std::string plain = plain_text(screen, false);
    for (const std::string_view line : lines_of_screen(plain)) {
        std::size_t longest = 0, now = 0, signs = 0;
        for (const char c : line) {
            now = is_letter(c) ? now + 1 : 0;
            longest = std::max(longest, now);
            signs += c == ' ' ? 0u : 1u;
        }
        const bool wide = line.size() >= width && signs > 0;
        rows += wide && (longest < letters_of_a_word || (longest == width && signs <= width + 2))
                    ? 1u
                    : 0u;
    }
    return rows < width ? 0 : rows;
}

namespace {

/// A piece between marks, "<*>" or ">X<", and how long all of it is; 0: there is none.
std::size_t decoration_at(std::string_view line, std::size_t at) {
    constexpr std::string_view opening = "[({<>", closing = "])}><";
    constexpr std::size_t longest = 5; // of stacks
    const std::size_t kind = opening.find(line[at]);
    if (kind == std::string_view::npos) return 0;
    std::size_t end = at + 1;
    while (end < line.size() && end - at <= longest && line[end] != ' ' &&
           opening.find(line[end]) == std::string_view::npos &&
           closing.find(line[end]) == std::string_view::npos)
        ++end;
    return end > at + 1 && end < line.size() && line[end] == closing[kind] ? end + 1 - at : 0;
}

} // namespace

bool blank_out_decoration(std::string& plain, std::size_t from, std::size_t end) {
    constexpr std::size_t most = 2, letters_of_a_word = 3;
    std::size_t found = 0, run = 0;
    std::array<std::pair<std::size_t, std::size_t>, most> places;
    for (std::size_t at = from; at < end;) {
        const std::size_t size = decoration_at(std::string_view(plain).substr(0, end), at);
        if (size > 0 && found == most) return false;
        if (size > 0) places[found++] = {at, size};
        run = size > 0 || !is_letter(plain[at]) ? 0 : run + 1;
        if (run >= letters_of_a_word) return false;
        at += std::max(size, std::size_t{1});
    }
    for (std::size_t i = 0; i < found; ++i)
        plain[places[i].first] = plain[places[i].first + places[i].second - 1] = ' ';
    return found > 0;
}

} // namespace tharsis
