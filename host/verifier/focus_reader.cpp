// focus_reader.cpp -- boards of Focus: six lines with six cells between bars, a stack in each
// Arrows and coordinates in a cell are no pieces.
#include "verifier/reader.hpp"
#include <algorithm>

namespace tharsis {

namespace {

constexpr std::size_t width = 6;
constexpr std::string_view blanks = "[](){}<>.-_ ";

bool is_row(std::string_view line) { return std::ranges::count(line, '|') >= 7; }

std::vector<std::string> cells_of_row(std::string_view line) {
    std::vector<std::string> cells;
    std::size_t at = line.find('|') + 1;
    while (cells.size() < width) {
        const std::size_t end = line.find('|', at);
        cells.emplace_back(line.substr(at, end - at));
        at = end + 1;
    }
    return cells;
}

/// Blanks in the place of all arrows.
void remove_arrows(std::string& cell) {
    for (const std::string_view arrow : {"-->", "<--", "==>", "<==", "->", "<-"})
        for (std::size_t at = cell.find(arrow); at != std::string::npos; at = cell.find(arrow)) cell.replace(at, arrow.size(), arrow.size(), ' ');
}

std::string symbols_of(std::string cell, bool digits) {
    remove_arrows(cell);
    std::string symbols;
    for (const char c : cell) {
        const bool digit = c >= '0' && c <= '9';
        if (c >= 32 && blanks.find(c) == std::string_view::npos && (!digit || (digits && c != '0'))) symbols += c;
    }
    return symbols;
}

bool has_signs(const std::vector<std::string>& cells) {
    return std::ranges::any_of(cells, [](const std::string& cell) { return !symbols_of(cell, false).empty(); });
}

/// The symbol at the upper left of the first board is red's, unless the letters say it themselves.
void learn(const std::vector<std::string>& cells, Letters& letters) {
    letters.digits = !has_signs(cells);
    const std::string first = symbols_of(cells[0], letters.digits);
    if (first.empty()) return;
    char red = first[0], green = 0;
    for (const std::string& cell : cells)
        for (const char c : symbols_of(cell, letters.digits))
            if (c != red && green == 0) green = c;
    const std::string_view greens = "*VvGg";
    if (greens.find(red) != std::string_view::npos && green != 0 && std::string_view("+Rr").find(green) != std::string_view::npos) std::swap(red, green);
    letters.pieces[std::string(1, red)] = 'r';
    if (green != 0) letters.pieces[std::string(1, green)] = 'v';
}

}

FoundBoard read_focus_board(const std::vector<std::string_view>& lines, Letters& letters) {
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (is_row(lines[i])) rows.push_back(i);
    if (rows.size() < width) return {};
    FoundBoard board{rows[rows.size() - width], rows.back() + 1, {}};
    std::vector<std::string> cells;
    for (std::size_t row = rows.size() - width; row < rows.size(); ++row)
        for (std::string& cell : cells_of_row(lines[rows[row]])) cells.push_back(std::move(cell));
    if (!letters.known()) learn(cells, letters);
    for (std::string& cell : cells) {
        SeenCell seen{SeenCell::Known::all, {}};
        for (const char c : symbols_of(std::move(cell), letters.digits)) {
            const auto piece = letters.pieces.find(std::string(1, c));
            seen.pieces += piece == letters.pieces.end() ? '?' : piece->second;
        }
        board.cells.push_back(std::move(seen));
    }
    return board;
}

}
