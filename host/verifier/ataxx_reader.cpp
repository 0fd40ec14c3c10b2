// ataxx_reader.cpp -- boards of Ataxx: seven groups in brackets a line, or seven fields
// Backgrounds of colours are pieces too; marks of neighbourhoods are only other brackets.
#include "verifier/reader.hpp"
#include <algorithm>

namespace tharsis {

namespace {

constexpr std::size_t width = 7;
constexpr std::string_view opening = "[({<", closing = "])}>";

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
std::optional<std::string> groups_of(std::string_view line) {
    std::string symbols;
    char background = 4;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line[at] >= 1 && line[at] <= 4) background = line[at];
        const std::size_t kind = opening.find(line[at]);
        if (kind == std::string_view::npos) continue;
        const std::size_t end = line.find(closing[kind], at + 1);
        if (end == std::string_view::npos || end - at > 9) return {};
        const std::string_view content = line.substr(at + 1, end - at - 1);
        symbols += symbol_of(content, background);
        for (const char c : content)
            if (c >= 1 && c <= 4) background = c;
        at = end;
    }
    return symbols.size() == width ? std::optional(symbols) : std::nullopt;
}

std::optional<std::string> between_bars(std::string_view line) {
    if (std::ranges::count(line, '|') < 6) return {};
    std::string symbols;
    std::size_t at = line.find('|') + 1;
    while (symbols.size() < width && at <= line.size()) {
        const std::size_t end = std::min(line.find('|', at), line.size());
        if (end - at > 9) return {};
        symbols += symbol_of(line.substr(at, end - at), 4);
        at = end + 1;
    }
    return symbols.size() == width ? std::optional(symbols) : std::nullopt;
}

/// `R . . # . . B`, perhaps with a number in front; `R..#..B`.
std::optional<std::string> compact(std::string_view line) {
    std::string symbols;
    bool apart = true;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] < 32 || line[i] == ' ') continue;
        apart = apart && (i == 0 || line[i - 1] == ' ');
        symbols += line[i];
    }
    if (symbols.size() == width + 1 && symbols[0] >= '0' && symbols[0] <= '9') symbols.erase(0, 1);
    const bool together = !apart && line.find_first_not_of(' ') != std::string_view::npos && line.find(' ', line.find_first_not_of(' ')) == std::string_view::npos;
    if (symbols.size() != width || !(apart || together)) return {};
    const bool numbers = std::ranges::all_of(symbols, [](char c) { return c >= '0' && c <= '9'; });
    if (numbers && symbols == "1234567") return {};
    for (char& c : symbols)
        if (is_blank(c)) c = ' ';
    return symbols;
}

std::optional<std::string> row_of(std::string_view line) {
    if (line.size() < width) return {};
    if (auto symbols = groups_of(line)) return symbols;
    if (auto symbols = between_bars(line)) return symbols;
    return compact(line);
}

/// Red stands on 11, blue on 17, an obstacle on 34; letters may say it themselves.
void learn(const std::vector<std::string>& rows, Letters& letters) {
    char red = rows[0][0], blue = rows[0][6];
    const char obstacle = rows[2][3];
    if (red == ' ' || blue == ' ' || red == blue) return;
    if ((red == 'B' && blue == 'R') || (red == 'b' && blue == 'r')) std::swap(red, blue);
    letters.pieces[std::string(1, red)] = 'R';
    letters.pieces[std::string(1, blue)] = 'B';
    if (obstacle != ' ') letters.pieces[std::string(1, obstacle)] = '#';
}

}

FoundBoard read_ataxx_board(const std::vector<std::string_view>& lines, Letters& letters) {
    std::vector<std::string> rows;
    FoundBoard found;
    std::vector<std::string> last;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        auto row = row_of(lines[i]);
        if (!row) {
            if (std::any_of(lines[i].begin(), lines[i].end(), [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); })) rows.clear();
            continue;
        }
        rows.push_back(std::move(*row));
        if (rows.size() < width) continue;
        last = std::move(rows);
        rows.clear();
        found.end = i + 1;
        found.first = i + 1 - width;
    }
    if (last.empty()) return {};
    if (!letters.known()) learn(last, letters);
    for (const std::string& row : last)
        for (const char symbol : row)
            found.cells.push_back({SeenCell::Known::all, symbol == ' ' ? std::string() : std::string(1, letters.piece(symbol))});
    return found;
}

}
