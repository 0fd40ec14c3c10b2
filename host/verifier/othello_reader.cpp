// othello_reader.cpp -- boards of Othello: a label and eight fields, between bars or blanks
// Any two symbols: the first board says whose they are.
#include "verifier/reader.hpp"
#include <algorithm>

namespace tharsis {

namespace {

constexpr std::size_t width = 8;

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    for (std::size_t at = line.find_first_not_of(' '); at != std::string_view::npos;) {
        const std::size_t end = std::min(line.find(' ', at), line.size());
        words.push_back(line.substr(at, end - at));
        at = line.find_first_not_of(' ', end);
    }
    return words;
}

/// Which row a label says; 8: it is none.
std::size_t row_of(std::string_view label) {
    if (label.size() != 1) return width;
    if (label[0] >= 'A' && label[0] <= 'H') return static_cast<std::size_t>(label[0] - 'A');
    if (label[0] >= 'a' && label[0] <= 'h') return static_cast<std::size_t>(label[0] - 'a');
    return label[0] >= '1' && label[0] <= '8' ? static_cast<std::size_t>(label[0] - '1') : width;
}

bool is_blank(char c) { return c == ' ' || c == '.' || c == '-' || c == '_'; }

/// The symbol of a field: one character that is not blank, or none.
char symbol_of(std::string_view field) {
    char symbol = ' ';
    for (const char c : field)
        if (!is_blank(c) && c >= 32 && c != '[' && c != ']' && c != '(' && c != ')') symbol = c;
    return symbol;
}

/// Eight symbols, blank where nothing lies; nothing: no row.
std::optional<std::string> fields_between_bars(std::string_view rest) {
    std::string symbols;
    std::size_t at = rest.find('|');
    if (at == std::string_view::npos) return {};
    for (++at; symbols.size() < width && at <= rest.size();) {
        const std::size_t end = std::min(rest.find('|', at), rest.size());
        if (end - at > 5) return {};
        symbols += symbol_of(rest.substr(at, end - at));
        at = end + 1;
    }
    return symbols.size() == width ? std::optional(symbols) : std::nullopt;
}

/// Without bars: eight words of one character, or what stands below the eight numbers of the heading.
std::optional<std::string> fields_between_blanks(std::string_view line, const std::vector<std::size_t>& columns) {
    const auto words = words_of(line);
    std::string symbols;
    if (words.size() >= width + 1 && std::all_of(words.begin() + 1, words.begin() + 1 + width, [](std::string_view word) { return word.size() == 1; })) {
        for (std::size_t i = 1; i <= width; ++i) symbols += symbol_of(words[i]);
        return symbols;
    }
    if (words.size() == 2 && words[1].size() == width) {
        for (const char c : words[1]) symbols += is_blank(c) ? ' ' : c;
        return symbols;
    }
    if (columns.size() != width || line.size() > columns.back() + 6) return {};
    for (const std::size_t column : columns) symbols += column < line.size() ? symbol_of(line.substr(column, 1)) : ' ';
    return symbols;
}

/// Where the numbers 1 to 8, or the letters A to H, stand in a heading.
std::vector<std::size_t> heading_columns(std::string_view line) {
    const auto words = words_of(line);
    std::vector<std::size_t> columns;
    if (words.size() != width) return {};
    for (std::size_t i = 0; i < width; ++i)
        if (row_of(words[i]) == i) columns.push_back(static_cast<std::size_t>(words[i].data() - line.data()));
    return columns.size() == width ? columns : std::vector<std::size_t>{};
}

/// The letters themselves say it, or the four stones in the middle: black stands on D5.
void learn(const std::vector<std::string>& rows, Letters& letters) {
    char black = rows[3][4], white = rows[3][3];
    if (black == ' ' || white == ' ' || black == white) return;
    const auto says = [](char symbol, std::string_view letters_of_it) { return letters_of_it.find(symbol) != std::string_view::npos; };
    if ((says(black, "Bb") && says(white, "Nn")) || (says(black, "Ww") && says(white, "Bb"))) std::swap(black, white);
    letters.pieces[std::string(1, black)] = 'N';
    letters.pieces[std::string(1, white)] = 'B';
}

struct Rows {
    std::vector<std::string> symbols = std::vector<std::string>(width);
    std::size_t first = 0, last = 0;
    unsigned seen = 0;
};

/// A row that was there already begins another board.
void add_row(Rows& rows, std::size_t row, std::size_t line, std::string symbols) {
    if ((rows.seen >> row & 1) != 0 || rows.seen == 0) rows = Rows{std::vector<std::string>(width), line, line, 0};
    rows.seen |= 1u << row;
    rows.symbols[row] = std::move(symbols);
    rows.last = line;
}

/// The last whole board.
Rows find_rows(const std::vector<std::string_view>& lines) {
    Rows rows, whole;
    std::vector<std::size_t> columns;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (auto heading = heading_columns(lines[i]); !heading.empty()) columns = std::move(heading);
        const std::size_t label = lines[i].find_first_not_of(' ');
        if (label == std::string_view::npos) continue;
        const std::string_view rest = lines[i].substr(label + 1);
        const std::size_t row = row_of(lines[i].substr(label, 1));
        if (row == width || rest.empty() || (rest[0] != ' ' && rest[0] != '|')) continue;
        auto symbols = fields_between_bars(rest);
        if (!symbols) symbols = fields_between_blanks(lines[i], columns);
        if (!symbols) continue;
        add_row(rows, row, i, std::move(*symbols));
        if (rows.seen == 0xff) whole = rows;
    }
    return whole;
}

}

FoundBoard read_othello_board(const std::vector<std::string_view>& lines, Letters& letters) {
    const Rows rows = find_rows(lines);
    if (rows.seen != 0xff) return {};
    if (!letters.known()) learn(rows.symbols, letters);
    FoundBoard board{rows.first, rows.last + 1, {}};
    for (const std::string& row : rows.symbols)
        for (const char symbol : row)
            board.cells.push_back({SeenCell::Known::all, symbol == ' ' ? std::string() : std::string(1, letters.piece(symbol))});
    return board;
}

}
