// focus_reader.cpp -- boards of Focus: six lines with six cells, between bars or not, a stack in
// each
//
// Arrows and coordinates in a cell are no pieces.
#include "grading/boards/characters.hpp"
#include "grading/boards/glyph_map.hpp"

#include <algorithm>
#include <cstring>

namespace tharsis {

namespace {

constexpr std::size_t bars_in_row = focus_width + 1;
using Cells = FocusCells;

void take_row(std::string_view line, const Bars& bars, std::string_view* cells) {
    for (std::size_t column = 0; column < focus_width; ++column)
        cells[column] = line.substr(bars.at[column] + 1, bars.at[column + 1] - bars.at[column] - 1);
}

enum class Sign : u8 { blank, zero, digit, piece };

constexpr auto signs = [] {
    std::array<Sign, 256> table{};
    for (std::size_t c = 32; c < table.size(); ++c)
        table[c] = c == '0' ? Sign::zero : c > '0' && c <= '9' ? Sign::digit : Sign::piece;
    for (const char blank : std::string_view("[](){}<>.-_ "))
        table[static_cast<unsigned char>(blank)] = Sign::blank;
    return table;
}();

using Names = std::array<std::size_t, focus_width * focus_width>;

/// Where the two characters stand that could name a cell; npos: nowhere.
std::size_t name_at(std::string_view cell) {
    const std::size_t at = cell.find_first_not_of(" [(");
    return at != std::string_view::npos && at + 1 < cell.size() && is_word_part(cell[at]) &&
                   is_word_part(cell[at + 1])
               ? at
               : std::string_view::npos;
}

/// Does the character number `part` of each cell's name count the rows, or the columns?
bool counts(const Cells& cells, const Names& names, std::size_t part, bool rows) {
    const auto letter = [&](std::size_t row, std::size_t column) {
        return cells[focus_width * row + column][names[focus_width * row + column] + part];
    };
    const int step = rows ? letter(1, 0) - letter(0, 0) : letter(0, 1) - letter(0, 0);
    if (step != 1 && step != -1) return false;
    for (std::size_t row = 0; row < focus_width; ++row)
        for (std::size_t column = 0; column < focus_width; ++column)
            if (letter(row, column) != letter(0, 0) + step * static_cast<int>(rows ? row : column))
                return false;
    return true;
}

/// Takes the names of the cells away, if each one begins with its own: "11:R", "a1) o".
void leave_out_names(Cells& cells) {
    Names names;
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (names[i] = name_at(cells[i]); names[i] == std::string_view::npos) return;
    const bool rows_first = counts(cells, names, 0, true) && counts(cells, names, 1, false);
    if (!rows_first && !(counts(cells, names, 0, false) && counts(cells, names, 1, true))) return;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        cells[i].remove_prefix(names[i] + 2);
        if (!cells[i].empty() &&
            std::string_view(":)=/").find(cells[i][0]) != std::string_view::npos)
            cells[i].remove_prefix(1);
    }
}

/// How long the arrow is that begins here; 0: none does.
std::size_t arrow_at(std::string_view cell, std::size_t at) {
    if (cell[at] != '-' && cell[at] != '=' && cell[at] != '<') return 0;
    for (const std::string_view arrow : {"-->", "<--", "==>", "<==", "->", "<-"})
        if (cell.substr(at).starts_with(arrow)) return arrow.size();
    return 0;
}

/// After eight blanks at once: most of a cell has nothing else.
std::size_t behind_blanks(std::string_view cell, std::size_t at) {
    constexpr std::string_view eight = "        ";
    while (at + eight.size() <= cell.size() &&
           std::memcmp(cell.data() + at, eight.data(), eight.size()) == 0)
        at += eight.size();
    return at;
}

/// Calls `use` with each symbol of a cell.
template <class Use> void for_each_symbol(std::string_view cell, bool digits, const Use& use) {
    for (std::size_t at = behind_blanks(cell, 0); at < cell.size(); ++at) {
        if (cell[at] == ' ') {
            at = behind_blanks(cell, at + 1) - 1;
            continue;
        }
        if (const std::size_t arrow = arrow_at(cell, at); arrow > 0) {
            at += arrow - 1;
            continue;
        }
        const Sign sign = signs[static_cast<unsigned char>(cell[at])];
        if (sign == Sign::piece || (digits && sign == Sign::digit)) use(cell[at]);
    }
}

std::string symbols_of(std::string_view cell, bool digits) {
    std::string symbols;
    for_each_symbol(cell, digits, [&](char symbol) { symbols += symbol; });
    return symbols;
}

bool has_signs(const Cells& cells) {
    return std::ranges::any_of(
        cells, [](std::string_view cell) { return !symbols_of(cell, false).empty(); });
}

std::string digits_of(std::string_view cell) {
    std::string digits;
    for (const char c : cell)
        if (signs[static_cast<unsigned char>(c)] == Sign::digit || c == '0') digits += c;
    return digits;
}

/// "1R", "V1" in all cells: how many pieces lie there, and whose the upper one is.
bool are_heights(const Cells& cells) {
    return std::ranges::all_of(cells, [](std::string_view cell) {
        return digits_of(cell) == "1" && symbols_of(cell, false).size() == 1;
    });
}

/// The symbol of the first cell of the first board is red's, unless the letters say it themselves.
void learn_focus_symbols(const Cells& cells, GlyphMap& glyphs) {
    glyphs.digits = !has_signs(cells);
    glyphs.heights = are_heights(cells);
    glyphs.may_count = !glyphs.digits && std::ranges::all_of(cells, [](std::string_view cell) {
        return digits_of(cell).empty();
    });
    const std::string first =
        symbols_of(cells[glyphs.upside_down ? focus_width * (focus_width - 1) : 0], glyphs.digits);
    if (first.empty()) return;
    char red = first[0], green = 0;
    for (const std::string_view cell : cells)
        for (const char c : symbols_of(cell, glyphs.digits))
            if (c != red && green == 0) green = c;
    const std::string_view greens = "*VvGg";
    if (greens.find(red) != std::string_view::npos && green != 0 &&
        std::string_view("+Rr").find(green) != std::string_view::npos)
        std::swap(red, green);
    glyphs.learn(std::string_view(&red, 1), 'r');
    if (green != 0) glyphs.learn(std::string_view(&green, 1), 'v');
}

/// False: there are no six lines with bars.
bool take_barred(const std::vector<std::string_view>& lines, Cells& cells, FoundBoard& board) {
    std::size_t rows = focus_width; // still to be found, from below
    for (std::size_t i = lines.size(); i-- > 0 && rows > 0;) {
        const Bars bars = bars_of(lines[i]);
        if (bars.count < bars_in_row) continue;
        if (rows == focus_width) board.end = i + 1;
        take_row(lines[i], bars, &cells[--rows * focus_width]);
        board.first = i;
    }
    return rows == 0;
}

bool take_fields(const std::vector<std::string_view>& lines, GlyphMap& glyphs, Cells& cells,
                 FoundBoard& board) {
    if (glyphs.is_learnt() && glyphs.fields.form == FieldLayout::Form::none) return false;
    const auto is_sign = [&](char c) {
        return signs[static_cast<unsigned char>(c)] != Sign::piece || glyphs.piece(c) != '?';
    };
    const FieldRows found = glyphs.is_learnt() ? find_fields(lines, glyphs.fields, is_sign)
                                               : find_first_fields(lines, glyphs.fields);
    board.first = found.first;
    board.end = found.end;
    cells = found.cells;
    return found.end > 0;
}

/// A cell with the top piece of a stack, and its height.
void add_height(std::string_view cell, const GlyphMap& glyphs, FoundBoard& board) {
    constexpr std::size_t most = 36;
    const std::string symbols = symbols_of(cell, false), digits = digits_of(cell);
    const std::size_t height =
        digits.size() == 1 || digits.size() == 2 ? static_cast<std::size_t>(std::stoi(digits)) : 0;
    const bool one = symbols.size() == 1 && height > 0 && height <= most,
               empty = symbols.empty() && height == 0;
    board.add(one && height > 1 ? ObservedCell::Visibility::height : ObservedCell::Visibility::all,
              empty ? char{0}
              : one ? glyphs.piece(symbols[0])
                    : '?');
    if (one) board.cells.back().pieces.insert(0, height - 1, '?');
}

} // namespace

void read_focus_board(const std::vector<std::string_view>& lines, GlyphMap& glyphs,
                      FoundBoard& board) {
    Cells cells;
    if (!take_barred(lines, cells, board) && !take_fields(lines, glyphs, cells, board))
        return board.clear();
    leave_out_names(cells);
    if (!glyphs.is_learnt()) learn_focus_symbols(cells, glyphs);
    for (const std::string_view cell : cells) {
        // (Where single pieces have no number, taller stacks may have one.)
        const bool counts =
            glyphs.heights || (glyphs.may_count && std::ranges::any_of(cell, is_digit) &&
                               symbols_of(cell, false).size() <= 1);
        if (counts) {
            add_height(cell, glyphs, board);
            continue;
        }
        board.add(ObservedCell::Visibility::all, 0);
        std::string& pieces = board.cells.back().pieces;
        for_each_symbol(cell, glyphs.digits, [&](char symbol) {
            const char piece = glyphs.piece(symbol);
            pieces += piece;
            board.has_marks = board.has_marks || piece == '?';
        });
    }
}

} // namespace tharsis
