// ataxx_reader.cpp -- boards of Ataxx: seven groups in brackets a line, or seven fields with labels
// at any side
//
// Backgrounds of colours are pieces too; marks of neighbourhoods are only other brackets.
#include "grading/boards/glyph_map.hpp"
#include "grading/boards/grid_parser.hpp"

#include <algorithm>

namespace tharsis {

namespace {

constexpr std::size_t ataxx_width = 7;
using AtaxxSymbols = std::array<char, ataxx_width>;

/// What closes a group, by what opens it; 0: that opens none.
constexpr auto closing = [] {
    std::array<char, 256> table{};
    for (const std::string_view pair : {"[]", "()", "{}", "<>"})
        table[static_cast<unsigned char>(pair[0])] = pair[1];
    return table;
}();

bool is_blank_square(char c) { return c == ' ' || c == '.' || c == '_' || c == '-'; }

/// What a group holds: its first character that is not blank; if there is none, its background;
/// else a blank.
char symbol_of(std::string_view content, char background) {
    char colour = background;
    bool set = false;
    for (const char c : content) {
        if (c >= 1 && c <= 4 && !set) {
            colour = c;
            set = c != 4;
        } else if (static_cast<unsigned char>(c) > 4 && !is_blank_square(c)) {
            return c;
        }
    }
    return colour >= 1 && colour <= 3 ? colour : ' ';
}

/// Seven groups in brackets, and no other.
std::optional<AtaxxSymbols> groups_of(std::string_view line) {
    AtaxxSymbols symbols;
    std::size_t groups = 0;
    char background = 4;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line[at] >= 1 && line[at] <= 4) background = line[at];
        const char closes = closing[static_cast<unsigned char>(line[at])];
        if (closes == 0) continue;
        std::size_t end = at + 1;
        while (end < line.size() && end - at <= 9 && line[end] != closes) ++end;
        if (end == line.size() || end - at > 9 || groups == ataxx_width) return {};
        const std::string_view content = line.substr(at + 1, end - at - 1);
        symbols[groups++] = symbol_of(content, background);
        for (const char c : content)
            if (c >= 1 && c <= 4) background = c;
        at = end;
    }
    return groups == ataxx_width ? std::optional(symbols) : std::nullopt;
}

/// Between bars, with labels perhaps.
std::string between_bars(std::string_view line) {
    if (bars_of(line).count < ataxx_width - 1) return {};
    std::string symbols;
    for (const std::string_view field : fields_between_bars(line, ataxx_width)) {
        if (field.size() > 9) return {};
        symbols += symbol_of(field, 4);
    }
    return symbols.size() >= ataxx_width && symbols.size() <= ataxx_width + 2 ? symbols
                                                                              : std::string();
}

/// `R . . # . . B`, `R..#..B`, perhaps with labels.
std::string compact(std::string_view line) {
    std::string symbols = fields_between_blanks(line, ataxx_width);
    for (char& c : symbols)
        if (is_blank_square(c)) c = ' ';
    return symbols;
}

std::string labelled_ataxx_row(std::string_view line) {
    if (line.size() < ataxx_width) return {};
    if (auto symbols = between_bars(line); !symbols.empty()) return symbols;
    return compact(line);
}

struct AtaxxRows {
    std::size_t first = 0, end = 0; ///< 0: there is no board
    std::array<AtaxxSymbols, ataxx_width> symbols{};
};

/// AtaxxRows of groups, which need no labels.
AtaxxRows rows_of_groups(const std::vector<std::string_view>& lines) {
    AtaxxRows found;
    std::array<AtaxxSymbols, ataxx_width> rows{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto row = lines[i].size() < ataxx_width ? std::nullopt : groups_of(lines[i]);
        if (!row) {
            if (std::any_of(lines[i].begin(), lines[i].end(), is_letter)) count = 0;
            continue;
        }
        rows[count++] = *row;
        if (count < ataxx_width) continue;
        found = {i + 1 - ataxx_width, i + 1, rows};
        count = 0;
    }
    return found;
}

AtaxxRows other_rows(const std::vector<std::string_view>& lines) {
    const auto found = find_rows<std::string>(lines, ataxx_width, labelled_ataxx_row);
    if (found.rows.empty()) return {};
    AtaxxRows rows{found.first, found.end, {}};
    for (std::size_t row = 0; row < ataxx_width; ++row)
        std::copy_n(found.rows[row].begin(), ataxx_width, rows.symbols[row].begin());
    return rows;
}

/// Red stands on 11, blue on 17, an obstacle on 34; letters may say it themselves. Most cells are
/// empty, however they are drawn.
void learn_ataxx_symbols(const std::array<AtaxxSymbols, ataxx_width>& rows, GlyphMap& glyphs) {
    const AtaxxSymbols& first = rows[glyphs.upside_down ? ataxx_width - 1 : 0];
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

} // namespace

void read_ataxx_board(const std::vector<std::string_view>& lines, GlyphMap& glyphs,
                      FoundBoard& board) {
    AtaxxRows rows = rows_of_groups(lines);
    if (rows.end == 0) rows = other_rows(lines);
    if (rows.end == 0) return;
    board.first = rows.first;
    board.end = rows.end;
    if (!glyphs.is_learnt()) learn_ataxx_symbols(rows.symbols, glyphs);
    for (const AtaxxSymbols& row : rows.symbols)
        for (const char symbol : row)
            board.add(ObservedCell::Visibility::all, glyphs.content_of(symbol));
}

} // namespace tharsis
