// stackchess_reader.cpp -- boards of Stackchess: six fields of two letters behind a row's number, and a stack beside them
// From above only the top pieces are seen; the stack beside the board is that of one cell.
#include "verifier/reader.hpp"
#include "base/trimmed.hpp"
#include <algorithm>

namespace tharsis {

namespace {

constexpr std::size_t width = 6;

/// The number of a row's line, or 0.
int row_number(std::string_view line) {
    const std::size_t at = line.find_first_not_of(' ');
    if (at == std::string_view::npos || line[at] < '1' || line[at] > '6') return 0;
    const std::size_t bar = line.find_first_not_of(' ', at + 1);
    const bool row = bar != std::string_view::npos && line[bar] == '|' && std::ranges::count(line, '|') >= 6;
    return row ? line[at] - '0' : 0;
}

std::vector<std::string> fields_of(std::string_view line) {
    std::vector<std::string> fields;
    fields.reserve(width);
    std::size_t at = line.find('|') + 1;
    while (fields.size() < width) {
        const std::size_t end = std::min(line.find('|', at), line.size());
        const std::string_view field = trimmed(line.substr(at, end - at));
        const bool empty = field == "." || field == ".." || field == "--" || field == "-";
        fields.emplace_back(empty ? std::string_view() : field);
        at = std::min(end + 1, line.size());
    }
    return fields;
}

constexpr std::string_view kinds = "PTFDR";

char with_colour(char kind, bool white) { return white ? kind : static_cast<char>(kind + ('a' - 'A')); }

/// The codes of the protocol: a kind and a colour.
std::optional<char> usual_piece(std::string_view code) {
    if (code.size() != 2 || (code[1] != 'B' && code[1] != 'N') || kinds.find(code[0]) == std::string_view::npos) return {};
    return with_colour(code[0], code[1] == 'B');
}

/// Other codes are told by where they stand at the beginning.
void learn(const std::vector<std::string>& cells, Letters& letters) {
    const bool usual = std::ranges::all_of(cells, [](const std::string& code) { return code.empty() || usual_piece(code); });
    constexpr std::string_view first_row = "TFDRFT";
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        if (cells[cell].empty() || usual) continue;
        const std::size_t row = cell / width;
        if (row == 0 || row == 5) letters.pieces[cells[cell]] = with_colour(first_row[cell % width], row == 5);
        if (row == 1 || row == 4) letters.pieces[cells[cell]] = with_colour('P', row == 4);
    }
    if (usual)
        for (const char kind : kinds)
            for (const char colour : {'B', 'N'}) letters.pieces[std::string{kind, colour}] = with_colour(kind, colour == 'B');
}

/// The selected cell and where its pieces stand: the base on the line that names it, the others above.
struct Selection {
    std::size_t cell, line, column;
};

std::optional<Selection> find_selection(const std::vector<std::string_view>& lines, const FoundBoard& board) {
    for (std::size_t i = board.first; i < std::min(lines.size(), board.end + 2); ++i)
        for (std::size_t at = lines[i].find(": "); at != std::string_view::npos; at = lines[i].find(": ", at + 1)) {
            if (at < 20) continue;
            const char letter = lines[i][at - 2], digit = lines[i][at - 1];
            if (letter < 'a' || letter > 'f' || digit < '1' || digit > '6') continue;
            return Selection{width * static_cast<std::size_t>('6' - digit) + static_cast<std::size_t>(letter - 'a'), i, at + 2};
        }
    return {};
}

constexpr std::size_t tallest_shown = 12;

/// The whole stack of the selected cell, if it can be seen.
void read_selection(const std::vector<std::string_view>& lines, const Letters& letters, FoundBoard& board) {
    const auto chosen = find_selection(lines, board);
    if (!chosen) return;
    std::string pieces;
    for (std::size_t line = chosen->line + 1; line-- > 0 && pieces.size() <= tallest_shown;) {
        if (lines[line].size() < chosen->column + 2 || lines[line][chosen->column] == ' ') break;
        const std::string code(lines[line].substr(chosen->column, 2));
        if (code[0] == '(') break;
        pieces += letters.piece(code);
    }
    if (pieces.size() <= tallest_shown) board.cells[chosen->cell] = {SeenCell::Known::all, pieces};
}

}

FoundBoard read_stackchess_board(const std::vector<std::string_view>& lines, Letters& letters) {
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (row_number(lines[i]) > 0) rows.push_back(i);
    if (rows.size() < width) return {};
    FoundBoard board{rows[rows.size() - width], rows.back() + 1, {}};
    std::vector<std::string> cells(width * width);
    unsigned seen = 0;
    for (std::size_t i = board.first; i < board.end; ++i) {
        const int number = row_number(lines[i]);
        if (number == 0) continue;
        seen |= 1u << number;
        std::ranges::move(fields_of(lines[i]), cells.begin() + static_cast<std::ptrdiff_t>(width) * (6 - number));
    }
    if (seen != 0b1111110) return {};
    if (!letters.known()) learn(cells, letters);
    for (const std::string& code : cells)
        board.cells.push_back({SeenCell::Known::top, code.empty() ? std::string() : std::string(1, letters.piece(code))});
    read_selection(lines, letters, board);
    return board;
}

}
