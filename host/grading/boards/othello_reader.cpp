// othello_reader.cpp -- boards of Othello: a label and eight fields, between bars or blanks
// Any two symbols: the first board says whose they are.
#include "grading/boards/glyph_map.hpp"
#include "grading/boards/grid_parser.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace tharsis {

namespace {

constexpr std::size_t othello_width = 8;

/// Which row a label says; 8: it is none.
std::size_t row_of(std::string_view label) {
    if (label.size() != 1) return othello_width;
    if (label[0] >= 'A' && label[0] <= 'H') return static_cast<std::size_t>(label[0] - 'A');
    if (label[0] >= 'a' && label[0] <= 'h') return static_cast<std::size_t>(label[0] - 'a');
    return label[0] >= '1' && label[0] <= '8' ? static_cast<std::size_t>(label[0] - '1')
                                              : othello_width;
}

bool is_blank_cell(char c) { return c == ' ' || c == '.' || c == '-' || c == '_'; }

/// The symbol of a field: one character that is not blank, or none.
char symbol_of(std::string_view field) {
    char symbol = ' ';
    for (const char c : field)
        if (!is_blank_cell(c) && static_cast<unsigned char>(c) >= 32 &&
            std::string_view("[](){}<>").find(c) == std::string_view::npos)
            symbol = c;
    return symbol;
}

/// Eight symbols, blank where nothing lies.
using OthelloSymbols = std::array<char, othello_width>;
using Columns = std::array<std::size_t, othello_width>;

std::optional<OthelloSymbols> cells_between_bars(std::string_view rest) {
    OthelloSymbols symbols;
    const Bars bars = bars_of(rest);
    if (bars.count < othello_width) return {}; // the last field may have no bar after it
    for (std::size_t i = 0; i < othello_width; ++i) {
        const std::size_t at = bars.at[i] + 1,
                          end = i + 1 < bars.count ? bars.at[i + 1] : rest.size();
        if (end - at > 5) return {};
        symbols[i] = symbol_of(rest.substr(at, end - at));
    }
    return symbols;
}

/// Without bars: eight words of one character, or what stands below the eight numbers of the
/// heading.
std::optional<OthelloSymbols> cells_between_blanks(std::string_view line,
                                                   const std::optional<Columns>& columns) {
    const auto words = words_between_blanks(line);
    OthelloSymbols symbols;
    if (words.size() >= othello_width + 1 &&
        std::all_of(words.begin() + 1, words.begin() + 1 + othello_width,
                    [](std::string_view word) { return word.size() == 1; })) {
        for (std::size_t i = 0; i < othello_width; ++i) symbols[i] = symbol_of(words[i + 1]);
        return symbols;
    }
    if (words.size() == 2 && words[1].size() == othello_width) {
        for (std::size_t i = 0; i < othello_width; ++i)
            symbols[i] = is_blank_cell(words[1][i]) ? ' ' : words[1][i];
        return symbols;
    }
    if (!columns || line.size() > columns->back() + 6) return {};
    for (std::size_t i = 0; i < othello_width; ++i)
        symbols[i] = (*columns)[i] < line.size() ? symbol_of(line.substr((*columns)[i], 1)) : ' ';
    return symbols;
}

/// Eight groups in brackets after a label.
std::optional<OthelloSymbols> cells_in_brackets(std::string_view rest) {
    const auto fields = fields_in_brackets(rest, othello_width);
    if (fields.size() < othello_width) return {};
    OthelloSymbols symbols;
    for (std::size_t i = 0; i < othello_width; ++i) {
        if (fields[i].size() > 3) return {};
        symbols[i] = symbol_of(fields[i]);
    }
    return symbols;
}

/// Where the numbers 1 to 8, or the letters A to H, stand in a heading.
std::optional<Columns> heading_columns(std::string_view line) {
    Columns columns;
    std::size_t at = 0, words = 0;
    const auto skip_blanks = [&] {
        while (at < line.size() && line[at] == ' ') ++at;
    };
    for (skip_blanks();
         words < othello_width && at < line.size() && row_of(line.substr(at, 1)) == words;
         skip_blanks()) {
        columns[words++] = at++;
        if (at < line.size() && line[at] != ' ') return {};
    }
    return words == othello_width && at == line.size() ? std::optional(columns) : std::nullopt;
}

/// The letters themselves say it, or the four stones in the middle: black stands on D5.
void learn_othello_symbols(const std::array<OthelloSymbols, othello_width>& rows,
                           GlyphMap& glyphs) {
    const OthelloSymbols& upper = rows[glyphs.upside_down ? 4 : 3];
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
void learn_hints(const std::array<OthelloSymbols, othello_width>& rows, GlyphMap& glyphs) {
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
                                         [&](std::ptrdiff_t sum, const OthelloSymbols& row) {
                                             return sum + std::ranges::count(row, mark);
                                         });
        if (all != 4) continue;
        glyphs.learn(std::string_view(&mark, 1), ' ');
        if (first == 4) glyphs.swap_pieces('N', 'B');
    }
}

struct OthelloRows {
    std::array<OthelloSymbols, othello_width> symbols{};
    std::size_t first = 0, last = 0;
    unsigned seen = 0;
};

/// A row that was there already begins another board.
void add_row(OthelloRows& rows, std::size_t row, std::size_t line, const OthelloSymbols& symbols) {
    if ((rows.seen >> row & 1) != 0 || rows.seen == 0) rows = OthelloRows{{}, line, line, 0};
    rows.seen |= 1u << row;
    rows.symbols[row] = symbols;
    rows.last = line;
}

/// The last whole board.
OthelloRows find_labelled_rows(const std::vector<std::string_view>& lines) {
    OthelloRows rows, whole;
    std::optional<Columns> columns; // a heading may stand below its rows, too
    for (std::size_t i = 0; i < lines.size() && !columns; ++i) columns = heading_columns(lines[i]);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (const auto heading = heading_columns(lines[i])) columns = heading;
        const std::size_t label = lines[i].find_first_not_of(' ');
        if (label == std::string_view::npos) continue;
        const std::string_view rest = lines[i].substr(label + 1);
        const std::size_t row = row_of(lines[i].substr(label, 1));
        if (row == othello_width || rest.empty() ||
            std::string_view(" |[({<").find(rest[0]) == std::string_view::npos)
            continue;
        auto symbols = cells_between_bars(rest);
        if (!symbols) symbols = cells_in_brackets(rest);
        if (!symbols) symbols = cells_between_blanks(lines[i], columns);
        if (!symbols) continue;
        add_row(rows, row, i, *symbols);
        if (rows.seen == 0xff) whole = rows;
    }
    return whole;
}

/// A row whose label, if it has one, may stand anywhere.
std::string labelled_othello_row(std::string_view line) {
    if (line.size() < othello_width) return {};
    std::string symbols;
    for (const std::string_view field : fields_in_brackets(line, othello_width))
        symbols += field.size() > 3 ? '?' : symbol_of(field);
    if (!symbols.empty()) return symbols;
    if (bars_of(line).count >= othello_width - 1) {
        for (const std::string_view field : fields_between_bars(line, othello_width))
            symbols += field.size() > 3 ? '?' : symbol_of(field);
        return symbols.size() >= othello_width && symbols.size() <= othello_width + 2
                   ? symbols
                   : std::string();
    }
    symbols = fields_between_blanks(line, othello_width);
    for (char& c : symbols) c = symbol_of({&c, 1});
    return symbols;
}

/// Boards without labels in front of their rows; those after them may count from below.
OthelloRows find_other_rows(const std::vector<std::string_view>& lines) {
    const auto found = find_rows<std::string>(lines, othello_width, labelled_othello_row);
    if (found.rows.empty()) return {};
    OthelloRows rows{{}, found.first, found.end - 1, 0xff};
    for (std::size_t row = 0; row < othello_width; ++row)
        std::copy_n(found.rows[found.falling ? othello_width - 1 - row : row].begin(),
                    othello_width, rows.symbols[row].begin());
    return rows;
}

} // namespace

void read_othello_board(const std::vector<std::string_view>& lines, GlyphMap& glyphs,
                        FoundBoard& board) {
    OthelloRows rows = find_labelled_rows(lines);
    if (rows.seen != 0xff) rows = find_other_rows(lines);
    if (rows.seen != 0xff) return;
    if (!glyphs.is_learnt()) {
        learn_othello_symbols(rows.symbols, glyphs);
        learn_hints(rows.symbols, glyphs);
    }
    board.first = rows.first;
    board.end = rows.last + 1;
    for (const OthelloSymbols& row : rows.symbols)
        for (const char symbol : row)
            board.add(ObservedCell::Visibility::all, glyphs.content_of(symbol));
}

} // namespace tharsis
