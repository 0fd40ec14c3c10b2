// piece_reader.cpp -- boards of Othello and Ataxx: at most one piece in each cell
//
// Any symbols: the first board determines their meaning. In Ataxx, background colours are symbols
// too.
#include "grading/boards/grids/glyph_map.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace tharsis {

namespace {

template <std::size_t width> using SymbolRows = std::array<std::array<char, width>, width>;

constexpr std::size_t othello_width = 8, ataxx_width = 7;
using OthelloRows = SymbolRows<othello_width>;
using AtaxxRows = SymbolRows<ataxx_width>;

constexpr bool is_background(char c) { return c >= 1 && c <= 4; }
constexpr char no_background = 4;

/// Blanks and brackets.
constexpr auto is_blank = [] {
    std::array<bool, 256> table{};
    for (std::size_t c = 0; c < 32; ++c) table[c] = true;
    for (const char c : std::string_view(" .-_[](){}<>|"))
        table[static_cast<unsigned char>(c)] = true;
    return table;
}();

/// The first symbol of a cell, or the last one; if there is none, its background; else a blank.
/// `background` is the one before the cell, and becomes the one after it.
char symbol_of(std::string_view cell, bool last, char& background) {
    char symbol = ' ', colour = background;
    bool set = false;
    for (const char c : cell) {
        if (is_background(c)) {
            if (!set) colour = c;
            set = set || c != no_background;
            background = c;
        } else if (!is_blank[static_cast<unsigned char>(c)] && (last || symbol == ' ')) {
            symbol = c;
        }
    }
    return symbol != ' ' || colour == no_background ? symbol : colour;
}

template <std::size_t width>
SymbolRows<width> symbols_of(const Lines& lines, const Grid& grid, bool last) {
    SymbolRows<width> rows;
    for (std::size_t row = 0; row < width; ++row) {
        char background = no_background;
        const char* at = lines[grid.lines[row]].data();
        for (std::size_t column = 0; column < width; ++column) {
            const std::string_view cell = grid.cells[row * width + column];
            rows[row][column] = ' ';
            if (cell.empty()) continue;
            for (; at < cell.data(); ++at)
                if (is_background(*at)) background = *at;
            rows[row][column] = symbol_of(cell, last, background);
            at = cell.data() + cell.size();
        }
    }
    return rows;
}

/// Returns whether all pieces of these rows have one symbol.
template <std::size_t width> bool are_alike(const SymbolRows<width>& rows) {
    std::set<char> symbols;
    for (const auto& row : rows) symbols.insert(row.begin(), row.end());
    symbols.erase(' ');
    return symbols.size() == 1;
}

/// The letters themselves say it, or the four stones in the middle: black stands on D5.
void learn_othello_symbols(const OthelloRows& rows, GlyphMap& glyphs) {
    const auto& upper = rows[glyphs.upside_down ? 4 : 3];
    char black = upper[4], white = upper[3];
    const char nothing = rows[0][0];
    if (black == ' ' || white == ' ' || black == white)
        black = 'N', white = 'B'; // not an opening: perhaps these letters
    const auto says = [](char symbol, std::string_view letters_of_it) {
        return letters_of_it.find(symbol) != std::string_view::npos;
    };
    if ((says(black, "WwBb") && says(white, "Nn")) || (says(black, "Ww") && says(white, "Bb")))
        std::swap(black, white);
    if (nothing != ' ' && nothing != black && nothing != white)
        glyphs.learn(std::string_view(&nothing, 1), ' ');
    glyphs.learn(std::string_view(&black, 1), 'N');
    glyphs.learn(std::string_view(&white, 1), 'B');
}

/// A mark on just those four cells where one side may begin says that they are empty, whatever it
/// is; and the side is black: so the four stones are exchanged where it would be white.
void learn_hints(const OthelloRows& rows, GlyphMap& glyphs) {
    constexpr std::array<std::pair<std::size_t, std::size_t>, 8> goals{
        {{2, 3}, {3, 2}, {4, 5}, {5, 4}, {2, 4}, {3, 5}, {4, 2}, {5, 3}}}; // black's, then white's
    const auto at = [&](std::size_t goal) {
        return rows[glyphs.upside_down ? othello_width - 1 - goals[goal].first : goals[goal].first]
                   [goals[goal].second];
    };
    for (const std::size_t first : {std::size_t{0}, std::size_t{4}}) {
        const char mark = at(first);
        if (glyphs.content_of(mark) != '?' || at(first + 1) != mark || at(first + 2) != mark ||
            at(first + 3) != mark)
            continue;
        const auto all = std::accumulate(rows.begin(), rows.end(), std::ptrdiff_t{0},
                                         [&](std::ptrdiff_t sum, const auto& row) {
                                             return sum + std::ranges::count(row, mark);
                                         });
        if (all != 4) continue;
        glyphs.learn(std::string_view(&mark, 1), ' ');
        if (first == 4) glyphs.swap_pieces('N', 'B');
    }
}

/// Red stands on 11, blue on 17, an obstacle on 34; letters may say it themselves. Most cells are
/// empty, however they are drawn.
void learn_ataxx_symbols(const AtaxxRows& rows, GlyphMap& glyphs) {
    const auto& first = rows[glyphs.upside_down ? ataxx_width - 1 : 0];
    char red = first[0], blue = first[6];
    const char obstacle = rows[glyphs.upside_down ? 4 : 2][3], nothing = rows[1][1];
    if (red == ' ' || blue == ' ' ||
        red == blue) { // no opening: perhaps these letters, or backgrounds
        for (const auto& [symbol, letter] : {std::pair("\1", 'R'), std::pair("\2", 'B'),
                                             std::pair("\3", '#'), std::pair("#", '#')})
            glyphs.learn(symbol, letter);
        red = 'R', blue = 'B';
    }
    if (((red == 'B' || red == 'U') && blue == 'R') || (red == 'b' && blue == 'r'))
        std::swap(red, blue);
    if (nothing != ' ' && nothing != red && nothing != blue)
        glyphs.learn(std::string_view(&nothing, 1), ' ');
    glyphs.learn(std::string_view(&red, 1), 'R');
    glyphs.learn(std::string_view(&blue, 1), 'B');
    if (obstacle != ' ' && obstacle != nothing) glyphs.learn(std::string_view(&obstacle, 1), '#');
}

/// Reads a board whose symbols `learn` learns from the first one.
template <std::size_t width, class Learn>
void read_pieces(const Lines& lines, GlyphMap& glyphs, FoundBoard& board, std::size_t max_kinds,
                 bool turns, const Learn& learn) {
    const auto may_be_cell = [&](std::string_view text) {
        char background = no_background;
        return glyphs.content_of(symbol_of(text, glyphs.last_sign, background)) != '?';
    };
    Grid grid;
    if (!find_board(lines, {width, max_kinds}, glyphs, may_be_cell, grid)) return;
    auto rows = symbols_of<width>(lines, grid, glyphs.last_sign);
    if (!glyphs.is_learnt()) {
        glyphs.turned = turns && glyphs.layout.label_step < 0;
        glyphs.last_sign = are_alike(rows);
        if (glyphs.last_sign) rows = symbols_of<width>(lines, grid, true);
    }
    if (glyphs.turned) std::ranges::reverse(rows);
    if (!glyphs.is_learnt()) learn(rows, glyphs);
    board.first = grid.lines[0];
    board.end = grid.lines[width - 1] + 1;
    for (const auto& row : rows)
        for (const char symbol : row)
            board.add(ObservedCell::Visibility::all, glyphs.content_of(symbol));
}

} // namespace

void read_othello_board(const Lines& lines, GlyphMap& glyphs, FoundBoard& board) {
    read_pieces<othello_width>(lines, glyphs, board, 4, true,
                               [](const OthelloRows& rows, GlyphMap& its) {
                                   learn_othello_symbols(rows, its);
                                   learn_hints(rows, its);
                               });
}

void read_ataxx_board(const Lines& lines, GlyphMap& glyphs, FoundBoard& board) {
    read_pieces<ataxx_width>(lines, glyphs, board, 5, false, learn_ataxx_symbols);
}

} // namespace tharsis
