// focus_reader.cpp -- boards of Focus: a stack in each cell
//
// Arrows and coordinates in a cell are not pieces.
#include "grading/boards/characters.hpp"
#include "grading/boards/grids/glyph_map.hpp"

#include <algorithm>
#include <cstring>

namespace tharsis {

namespace {

constexpr std::size_t focus_width = 6;
using Cells = std::array<std::string_view, focus_width * focus_width>;

enum class Sign : u8 { blank, zero, digit, piece };

constexpr auto signs = [] {
    std::array<Sign, 256> table{};
    for (std::size_t c = 32; c < table.size(); ++c)
        table[c] = c == '0' ? Sign::zero : c > '0' && c <= '9' ? Sign::digit : Sign::piece;
    for (const char blank : std::string_view("[](){}<>.-_ "))
        table[static_cast<unsigned char>(blank)] = Sign::blank;
    return table;
}();

/// How long the arrow is that begins here with one of the characters `-`, `=` and `<`; 0: none
/// does.
std::size_t arrow_at(std::string_view cell, std::size_t at) {
    for (const std::string_view arrow : {"-->", "<--", "==>", "<==", "->", "<-"})
        if (cell.substr(at).starts_with(arrow)) return arrow.size();
    return 0;
}

/// The first character at `at` or after it that is no blank; most of a cell is eight blanks and
/// more.
std::size_t after_blanks(std::string_view cell, std::size_t at) {
    constexpr std::string_view eight = "        ";
    while (at + eight.size() <= cell.size() &&
           std::memcmp(cell.data() + at, eight.data(), eight.size()) == 0)
        at += eight.size();
    while (at < cell.size() && cell[at] == ' ') ++at;
    return at;
}

/// Calls `use` with each character of a cell that is a digit or a piece, and says which it is.
template <class Use> void for_each_sign(std::string_view cell, const Use& use) {
    for (std::size_t at = after_blanks(cell, 0); at < cell.size(); at = after_blanks(cell, at)) {
        const char c = cell[at];
        const bool may_be_arrow = c == '-' || c == '=' || c == '<';
        if (const std::size_t arrow = may_be_arrow ? arrow_at(cell, at) : 0; arrow > 0) {
            at += arrow;
            continue;
        }
        ++at;
        if (const Sign sign = signs[static_cast<unsigned char>(c)]; sign != Sign::blank)
            use(c, sign);
    }
}

bool is_symbol(Sign sign, bool digits) {
    return sign == Sign::piece || (digits && sign == Sign::digit);
}

std::string symbols_of(std::string_view cell, bool digits) {
    std::string symbols;
    for_each_sign(cell, [&](char c, Sign sign) {
        if (is_symbol(sign, digits)) symbols += c;
    });
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

/// "11", "21" in all cells, or "11", "12": a digit that is the piece beside one that counts.
bool are_counted_digits(const Cells& cells, bool height_first) {
    std::string kinds;
    for (const std::string_view cell : cells) {
        const std::string digits = digits_of(cell);
        if (digits.size() != 2 || digits[height_first ? 0 : 1] != '1') return false;
        if (const char piece = digits[height_first ? 1 : 0]; kinds.find(piece) == std::string::npos)
            kinds += piece;
    }
    return kinds.size() == 2;
}

/// "1R", "V1" in all cells: how many pieces lie there, and whose the upper one is.
bool are_heights(const Cells& cells) {
    return std::ranges::all_of(cells, [](std::string_view cell) {
        return digits_of(cell) == "1" && symbols_of(cell, false).size() == 1;
    });
}

/// True if this cell is red's in the initial position.
bool begins_red(std::size_t cell, bool upside_down) {
    const std::size_t drawn = cell / focus_width, column = cell % focus_width;
    const std::size_t row = upside_down ? focus_width - 1 - drawn : drawn;
    return (row + column / 2) % 2 == 0;
}

/// The symbol that stands most on cells of red, rather than of green; of equal ones the first. A
/// wrong cell, or an empty one, does not make the board another one. 0: there is no symbol.
char likeliest_red(const std::array<std::string, focus_width * focus_width>& pieces,
                   bool upside_down) {
    std::array<int, 256> votes{};
    char red = 0;
    const auto votes_of = [&](char c) -> int& { return votes[static_cast<unsigned char>(c)]; };
    for (std::size_t cell = 0; cell < pieces.size(); ++cell)
        for (const char c : pieces[cell]) votes_of(c) += begins_red(cell, upside_down) ? 1 : -1;
    for (const std::string& stack : pieces)
        for (const char c : stack)
            if (red == 0 || votes_of(c) > votes_of(red)) red = c;
    return red;
}

/// The symbol of red is the one on its cells in the first board, unless the letters say it
/// themselves.
void learn_focus_symbols(const Cells& cells, GlyphMap& glyphs) {
    glyphs.digits = !has_signs(cells);
    glyphs.height_first = glyphs.digits && are_counted_digits(cells, true);
    glyphs.heights = are_heights(cells) || glyphs.height_first ||
                     (glyphs.digits && are_counted_digits(cells, false));
    glyphs.may_count = !glyphs.digits && std::ranges::all_of(cells, [](std::string_view cell) {
        return digits_of(cell).empty();
    });
    const auto pieces_of = [&](std::string_view cell) {
        if (!glyphs.digits || !glyphs.heights) return symbols_of(cell, glyphs.digits);
        return std::string(1, digits_of(cell)[glyphs.height_first ? 1 : 0]);
    };
    std::array<std::string, focus_width * focus_width> pieces;
    std::ranges::transform(cells, pieces.begin(), pieces_of);
    char red = likeliest_red(pieces, glyphs.upside_down), green = 0;
    if (red == 0) return;
    for (const std::string& stack : pieces)
        for (const char c : stack)
            if (c != red && green == 0) green = c;
    const std::string_view greens = "*VvGg";
    if (greens.find(red) != std::string_view::npos && green != 0 &&
        std::string_view("+Rr").find(green) != std::string_view::npos)
        std::swap(red, green);
    glyphs.learn(std::string_view(&red, 1), 'r');
    if (green != 0) glyphs.learn(std::string_view(&green, 1), 'v');
}

/// A cell with the top piece of a stack, and its height.
void add_height(std::string_view cell, const GlyphMap& glyphs, FoundBoard& board) {
    constexpr std::size_t most = 36;
    std::string symbols = symbols_of(cell, false), digits = digits_of(cell);
    if (glyphs.digits && digits.size() > 1) { // the piece is a digit, too
        const std::size_t at = glyphs.height_first ? digits.size() - 1 : 0;
        symbols.assign(1, digits[at]);
        digits.erase(at, 1);
    }
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

/// A cell with all pieces of a stack. Where single pieces have no number, taller stacks may have
/// one in the place of their other pieces.
void add_stack(std::string_view cell, const GlyphMap& glyphs, FoundBoard& board) {
    board.add(ObservedCell::Visibility::all, 0);
    std::string& pieces = board.cells.back().pieces;
    bool has_digit = false;
    for_each_sign(cell, [&](char c, Sign sign) {
        has_digit = has_digit || sign != Sign::piece;
        if (is_symbol(sign, glyphs.digits)) pieces += glyphs.piece(c);
    });
    if (glyphs.may_count && has_digit && pieces.size() <= 1) {
        board.cells.pop_back();
        return add_height(cell, glyphs, board);
    }
    board.has_marks = board.has_marks || pieces.find('?') != std::string::npos;
}

} // namespace

void read_focus_board(const Lines& lines, GlyphMap& glyphs, FoundBoard& board) {
    const auto may_be_cell = [&](std::string_view text) {
        return std::ranges::all_of(text, [&](char c) {
            return signs[static_cast<unsigned char>(c)] != Sign::piece || glyphs.piece(c) != '?';
        });
    };
    Grid grid;
    if (!find_board(lines, {focus_width, 3}, glyphs, may_be_cell, grid)) return;
    board.first = grid.lines[0];
    board.end = grid.lines[focus_width - 1] + 1;
    Cells cells;
    std::copy_n(grid.cells.begin(), cells.size(), cells.begin());
    if (!glyphs.is_learnt()) learn_focus_symbols(cells, glyphs);
    for (const std::string_view cell : cells) {
        if (glyphs.heights)
            add_height(cell, glyphs, board);
        else
            add_stack(cell, glyphs, board);
    }
}

} // namespace tharsis
