// notation.cpp -- fields and numbers of positions, moves and recorded games.
// It uses no stream and no locale, so the result is the same everywhere.
#include "games/notation.hpp"

namespace tharsis::games {

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (auto end = text.find(separator); end != std::string_view::npos;
         end = text.find(separator)) {
        parts.push_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    parts.push_back(text);
    return parts;
}

std::optional<int> read_number(std::string_view text, std::size_t digits, int most) {
    if (text.empty() || text.size() > digits) return {};
    int value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return {};
        value = 10 * value + (c - '0');
    }
    if (value > most) return {};
    return value;
}

int number_of_cell(int cell, int width) { return 10 * (cell / width + 1) + cell % width + 1; }

std::optional<int> numbered_cell(int number, int width) {
    const int line = number / 10, column = number % 10;
    if (line < 1 || line > width || column < 1 || column > width) return {};
    return (line - 1) * width + column - 1;
}

std::string in_small_letters(std::string_view text) {
    std::string word(text);
    for (char& c : word)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return word;
}

std::string in_capitals(std::string_view text) {
    std::string word(text);
    for (char& c : word)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return word;
}

} // namespace tharsis::games
