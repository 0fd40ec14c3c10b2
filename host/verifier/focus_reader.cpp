// focus_reader.cpp -- boards of Focus: six lines with six cells between bars, a stack in each
// Arrows and coordinates in a cell are no pieces.
#include "verifier/reader.hpp"
#include <algorithm>

namespace tharsis {

namespace {

constexpr std::size_t width = 6;
constexpr std::string_view blanks = "[](){}<>.-_ ";

bool is_row(std::string_view line) { return line.find('|') != std::string_view::npos && std::count(line.begin(), line.end(), '|') >= 7; }

void add_cells_of_row(std::string_view line, std::vector<std::string_view>& cells) {
    std::size_t at = line.find('|') + 1;
    for (std::size_t column = 0; column < width; ++column) {
        const std::size_t end = line.find('|', at);
        cells.push_back(line.substr(at, end - at));
        at = end + 1;
    }
}

/// How long the arrow is that begins here; 0: none does.
std::size_t arrow_at(std::string_view cell, std::size_t at) {
    if (cell[at] != '-' && cell[at] != '=' && cell[at] != '<') return 0;
    for (const std::string_view arrow : {"-->", "<--", "==>", "<==", "->", "<-"})
        if (cell.substr(at).starts_with(arrow)) return arrow.size();
    return 0;
}

std::string symbols_of(std::string_view cell, bool digits) {
    std::string symbols;
    for (std::size_t at = 0; at < cell.size(); ++at) {
        const char c = cell[at];
        if (c == ' ') continue;
        if (const std::size_t arrow = arrow_at(cell, at); arrow > 0) {
            at += arrow - 1;
            continue;
        }
        const bool digit = c >= '0' && c <= '9';
        if (c >= 32 && blanks.find(c) == std::string_view::npos && (!digit || (digits && c != '0'))) symbols += c;
    }
    return symbols;
}

bool has_signs(const std::vector<std::string_view>& cells) {
    return std::ranges::any_of(cells, [](std::string_view cell) { return !symbols_of(cell, false).empty(); });
}

/// The symbol at the upper left of the first board is red's, unless the letters say it themselves.
void learn(const std::vector<std::string_view>& cells, Letters& letters) {
    letters.digits = !has_signs(cells);
    const std::string first = symbols_of(cells[0], letters.digits);
    if (first.empty()) return;
    char red = first[0], green = 0;
    for (const std::string_view cell : cells)
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
    std::vector<std::string_view> cells;
    for (std::size_t row = rows.size() - width; row < rows.size(); ++row) add_cells_of_row(lines[rows[row]], cells);
    if (!letters.known()) learn(cells, letters);
    board.cells.reserve(cells.size());
    for (const std::string_view cell : cells) {
        SeenCell seen{SeenCell::Known::all, {}};
        for (const char c : symbols_of(cell, letters.digits)) seen.pieces += letters.piece(c);
        board.cells.push_back(std::move(seen));
    }
    return board;
}

}
