// ataxx_reader.cpp -- boards of Ataxx: seven groups in brackets a line, or seven fields
// Backgrounds of colours are pieces too; marks of neighbourhoods are only other brackets.
#include "verifier/reader.hpp"
#include <algorithm>

namespace tharsis {

namespace {

constexpr std::size_t width = 7;
using Symbols = std::array<char, width>;

/// What closes a group, by what opens it; 0: that opens none.
constexpr auto closing = [] {
    std::array<char, 256> table{};
    for (const std::string_view pair : {"[]", "()", "{}", "<>"}) table[static_cast<unsigned char>(pair[0])] = pair[1];
    return table;
}();

bool is_blank(char c) { return c == ' ' || c == '.' || c == '_' || c == '-'; }

/// What a group holds: its first character that is not blank; if there is none, its background; else a blank.
char symbol_of(std::string_view content, char background) {
    char colour = background;
    bool set = false;
    for (const char c : content) {
        if (c >= 1 && c <= 4 && !set) {
            colour = c;
            set = c != 4;
        } else if (c > 4 && !is_blank(c)) {
            return c;
        }
    }
    return colour >= 1 && colour <= 3 ? colour : ' ';
}

/// Seven groups in brackets, and no other.
std::optional<Symbols> groups_of(std::string_view line) {
    Symbols symbols;
    std::size_t groups = 0;
    char background = 4;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line[at] >= 1 && line[at] <= 4) background = line[at];
        const char closes = closing[static_cast<unsigned char>(line[at])];
        if (closes == 0) continue;
        std::size_t end = at + 1;
        while (end < line.size() && end - at <= 9 && line[end] != closes) ++end;
        if (end == line.size() || end - at > 9 || groups == width) return {};
        const std::string_view content = line.substr(at + 1, end - at - 1);
        symbols[groups++] = symbol_of(content, background);
        for (const char c : content)
            if (c >= 1 && c <= 4) background = c;
        at = end;
    }
    return groups == width ? std::optional(symbols) : std::nullopt;
}

/// The last field may have no bar behind it.
std::optional<Symbols> between_bars(std::string_view line) {
    Symbols symbols;
    const Bars bars = bars_of(line);
    if (bars.count < width) return {};
    for (std::size_t i = 0; i < width; ++i) {
        const std::size_t at = bars.at[i] + 1, end = i + 1 < bars.count ? bars.at[i + 1] : line.size();
        if (end - at > 9) return {};
        symbols[i] = symbol_of(line.substr(at, end - at), 4);
    }
    return symbols;
}

/// `R . . # . . B`, perhaps with a number in front; `R..#..B`.
std::optional<Symbols> compact(std::string_view line) {
    std::array<char, width + 1> found;
    std::size_t count = 0;
    bool apart = true;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] < 32 || line[i] == ' ') continue;
        apart = apart && (i == 0 || line[i - 1] == ' ');
        if (count == found.size()) return {};
        found[count++] = line[i];
    }
    const bool numbered = count == width + 1 && found[0] >= '0' && found[0] <= '9';
    const bool together = !apart && line.find_first_not_of(' ') != std::string_view::npos && line.find(' ', line.find_first_not_of(' ')) == std::string_view::npos;
    if (count != width + numbered || !(apart || together)) return {};
    Symbols symbols;
    std::copy_n(found.begin() + numbered, width, symbols.begin());
    const bool numbers = std::ranges::all_of(symbols, [](char c) { return c >= '0' && c <= '9'; });
    if (numbers && std::string_view(symbols.data(), width) == "1234567") return {};
    for (char& c : symbols)
        if (is_blank(c)) c = ' ';
    return symbols;
}

std::optional<Symbols> row_of(std::string_view line) {
    if (line.size() < width) return {};
    if (auto symbols = groups_of(line)) return symbols;
    if (auto symbols = between_bars(line)) return symbols;
    return compact(line);
}

/// Red stands on 11, blue on 17, an obstacle on 34; letters may say it themselves.
void learn(const std::array<Symbols, width>& rows, Letters& letters) {
    char red = rows[0][0], blue = rows[0][6];
    const char obstacle = rows[2][3];
    if (red == ' ' || blue == ' ' || red == blue) return;
    if ((red == 'B' && blue == 'R') || (red == 'b' && blue == 'r')) std::swap(red, blue);
    letters.learn(std::string_view(&red, 1), 'R');
    letters.learn(std::string_view(&blue, 1), 'B');
    if (obstacle != ' ') letters.learn(std::string_view(&obstacle, 1), '#');
}

}

void read_ataxx_board(const std::vector<std::string_view>& lines, Letters& letters, FoundBoard& board) {
    std::array<Symbols, width> rows{}, last{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto row = row_of(lines[i]);
        if (!row) {
            if (std::any_of(lines[i].begin(), lines[i].end(), [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); })) count = 0;
            continue;
        }
        rows[count++] = *row;
        if (count < width) continue;
        last = rows;
        count = 0;
        board.end = i + 1;
        board.first = i + 1 - width;
    }
    if (board.end == 0) return;
    if (!letters.known()) learn(last, letters);
    for (const Symbols& row : last)
        for (const char symbol : row) board.add(SeenCell::Known::all, symbol == ' ' ? char{0} : letters.piece(symbol));
}

}
