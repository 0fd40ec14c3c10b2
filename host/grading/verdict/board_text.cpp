// board_text.cpp -- lines of boards, and which of them contradict each other
// A board is read from a program's output, so its text is made harmless before it is aligned.
#include "grading/verdict/board_text.hpp"

#include "grading/verdict/sanitize.hpp"

#include <algorithm>

namespace tharsis {

namespace {

std::string cell_text(const std::string& pieces) {
    return pieces.empty() ? std::string(".") : sanitize_line(pieces);
}

/// The line of column names, then one for each row.
std::vector<std::string> lines_of_cells(const BoardDiagram& board) {
    std::vector<std::string> lines;
    const std::size_t width = board.columns.size();
    if (width == 0) return lines;
    std::size_t widest = 1, front = 1;
    for (const std::string& cell : board.cells)
        widest = std::max(widest, columns_of_text(cell_text(cell)));
    for (const std::string& column : board.columns)
        widest = std::max(widest, columns_of_text(sanitize_line(column)));
    for (const std::string& row : board.rows)
        front = std::max(front, columns_of_text(sanitize_line(row)));
    const auto add = [&](const std::string& text, std::size_t column) {
        lines.back() += " " + (column + 1 < width ? padded_text(text, widest) : text);
    };
    lines.emplace_back(front, ' ');
    for (std::size_t column = 0; column < width; ++column)
        add(sanitize_line(board.columns[column]), column);
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        if (cell % width == 0)
            lines.push_back(padded_text(sanitize_line(board.rows[cell / width]), front));
        add(cell_text(board.cells[cell]), cell % width);
    }
    return lines;
}

std::vector<std::string> lines_below(const BoardDiagram& board, Language language) {
    return lines_of_text(sanitize(in(language, board.below)));
}

bool same_size(const BoardDiagram& one, const BoardDiagram& other) {
    return one.columns.size() == other.columns.size() && one.cells.size() == other.cells.size();
}

std::string_view next_word(std::string_view& line) {
    const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t end = std::min(line.find(' ', first), line.size());
    const std::string_view word = line.substr(first, end - first);
    line.remove_prefix(end);
    return word;
}

} // namespace

std::string board_text(const BoardDiagram& board, Language language) {
    std::string text;
    for (const std::string& line : lines_of_cells(board)) text += line + "\n";
    for (const std::string& line : lines_below(board, language)) text += line + "\n";
    return text;
}

bool cells_agree(const BoardDiagram& one, const BoardDiagram& other, std::size_t index) {
    if (!same_size(one, other)) return false;
    const std::string &mine = one.cells[index], &its = other.cells[index];
    if (mine == "?" || its == "?") return true;
    if (one.tops || other.tops)
        return mine.empty() || its.empty() ? mine.empty() == its.empty()
                                           : mine.back() == its.back();
    return std::ranges::equal(mine, its,
                              [](char a, char b) { return a == b || a == '?' || b == '?'; });
}

bool lines_agree(std::string_view one, std::string_view other) {
    const auto is_blank = [](std::string_view line) {
        return line.find_first_not_of(' ') == std::string_view::npos;
    };
    if (is_blank(one) || is_blank(other)) return true;
    while (!is_blank(one) || !is_blank(other)) {
        const std::string_view mine = next_word(one), its = next_word(other);
        if (mine != its && !mine.starts_with('?') && !its.starts_with('?')) return false;
    }
    return true;
}

std::string boards_side_by_side(const BoardDiagram& expected, const BoardDiagram& actual,
                                Language language) {
    if (!same_size(expected, actual))
        return side_by_side(board_text(expected, language), board_text(actual, language));
    std::vector<std::string> lefts = lines_of_cells(expected), rights = lines_of_cells(actual);
    std::vector<bool> agree(lefts.size(), true);
    for (std::size_t cell = 0; cell < expected.cells.size(); ++cell)
        if (!cells_agree(expected, actual, cell)) agree[1 + cell / expected.columns.size()] = false;
    std::vector<std::string> below = lines_below(expected, language),
                             others = lines_below(actual, language);
    below.resize(std::max(below.size(), others.size()));
    others.resize(below.size());
    for (std::size_t n = 0; n < below.size(); ++n) {
        lefts.push_back(below[n]);
        rights.push_back(others[n]);
        agree.push_back(lines_agree(below[n], others[n]));
    }
    std::size_t columns = 0;
    for (const std::string& line : lefts) columns = std::max(columns, columns_of_text(line));
    std::string text;
    for (std::size_t n = 0; n < lefts.size(); ++n)
        text += padded_text(lefts[n], columns) + (agree[n] ? " |" : " *") +
                (rights[n].empty() ? "" : " ") + rights[n] + "\n";
    return text;
}

} // namespace tharsis
