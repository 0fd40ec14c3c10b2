// plain_text.cpp -- what is left of a screen when accents, colours and control characters are gone
// MARS stores one byte for an accented letter, others two: both become the letter.
#include "verifier/reader.hpp"
#include <algorithm>

namespace tharsis {

namespace {

// From U+00C0 to U+00FF.
constexpr std::string_view without_accents = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";

/// Lines of boxes and round pieces that people draw.
char drawn_as(u32 letter) {
    if (letter >= 0xc0 && letter <= 0xff) return without_accents[letter - 0xc0];
    if (letter == 0x2502 || letter == 0x2503 || letter == 0x2551) return '|';
    if (letter == 0x2500 || letter == 0x2501 || letter == 0x2550) return '-';
    if (letter > 0x2500 && letter < 0x2580) return '+';
    if (letter == 0x25cf || letter == 0x26ab) return '@';
    if (letter == 0x25cb || letter == 0x26aa) return 'O';
    if (letter == 0x2019) return '\'';
    if (letter == 0xa0) return ' ';
    return '?';
}

/// Stays as it is.
bool is_plain(char c) { return (c >= 32 && c != 127) || c == '\n'; }

/// How many bytes stay as they are; many are asked at once, without a branch for each.
std::size_t plain_bytes(std::string_view text) {
    constexpr std::size_t many = 32;
    std::size_t at = 0;
    for (; at + many <= text.size(); at += many) {
        const char* block = text.data() + at;
        char strange = 0;
        for (std::size_t k = 0; k < many; ++k) strange |= static_cast<char>((block[k] < 32) & (block[k] != '\n')) | static_cast<char>(block[k] == 127);
        if (strange != 0) break;
    }
    while (at < text.size() && is_plain(text[at])) ++at;
    return at;
}

/// The letter that begins at a byte above 127, and how many bytes it has.
struct WideLetter {
    u32 letter;
    std::size_t size;
};

WideLetter wide_letter(std::string_view text) {
    const auto byte = [&](std::size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0u; };
    const auto goes_on = [&](std::size_t at) { return (byte(at) & 0xc0) == 0x80; };
    if ((byte(0) & 0xe0) == 0xc0 && goes_on(1)) return {(byte(0) & 31) << 6 | (byte(1) & 63), 2};
    if ((byte(0) & 0xf0) == 0xe0 && goes_on(1) && goes_on(2))
        return {(byte(0) & 15) << 12 | (byte(1) & 63) << 6 | (byte(2) & 63), 3};
    if ((byte(0) & 0xf8) == 0xf0 && goes_on(1) && goes_on(2) && goes_on(3)) return {0x1f600, 4};
    return {byte(0), 1};
}

/// The number of a background in the parameters of a colour; 0: none is set.
char background_in(std::string_view parameters) {
    char background = 0;
    for (std::size_t at = 0; at <= parameters.size();) {
        const std::size_t end = std::min(parameters.find(';', at), parameters.size());
        const std::string_view number = parameters.substr(at, end - at);
        if (number == "41" || number == "101") background = 1;
        else if (number == "44" || number == "104") background = 2;
        else if (number == "100" || number == "40" || number == "47") background = 3;
        else if (number.empty() || number == "0" || number.starts_with("4") || number.starts_with("10")) background = 4;
        at = end + 1;
    }
    return background;
}

/// How many bytes an escape takes, and the background that it sets.
std::size_t skip_escape(std::string_view text, std::string& plain) {
    if (text.size() < 2 || text[1] != '[') return 1;
    std::size_t end = 2;
    while (end < text.size() && (text[end] < '@' || text[end] > '~')) ++end;
    if (end == text.size()) return end;
    if (text[end] == 'm')
        if (const char background = background_in(text.substr(2, end - 2)); background != 0) plain += background;
    return end + 1;
}

}

Bars bars_of(std::string_view line) {
    Bars bars;
    for (std::size_t at = line.find('|'); at < line.size() && bars.count < bars.at.size(); ++at)
        if (line[at] == '|') bars.at[bars.count++] = at;
    return bars;
}

void Letters::learn(std::string_view symbol, char letter) {
    known_ = true;
    if (symbol.size() == 1) single_[static_cast<unsigned char>(symbol[0])] = letter;
    else if (symbol.size() != 2) longer_[std::string(symbol)] = letter;
    else {
        if (twos_.empty()) twos_.assign(1 << 16, '?');
        twos_[place_of(symbol)] = letter;
    }
}

char Letters::piece(std::string_view symbol) const {
    if (symbol.size() == 1) return piece(symbol[0]);
    if (symbol.size() == 2) return twos_.empty() ? '?' : twos_[place_of(symbol)];
    const auto found = longer_.find(symbol);
    return found == longer_.end() ? '?' : found->second;
}

std::string plain_text(std::string_view screen) {
    std::string plain;
    put_plain_text(screen, plain);
    return plain;
}

void put_plain_text(std::string_view screen, std::string& plain) {
    plain.clear();
    plain.reserve(screen.size());
    for (std::size_t at = 0; at < screen.size();) {
        const std::size_t same = plain_bytes(screen.substr(at));
        plain.append(screen, at, same);
        at += same;
        if (at == screen.size()) break;
        const auto byte = static_cast<unsigned char>(screen[at]);
        if (byte == 27) {
            at += skip_escape(screen.substr(at), plain);
            continue;
        }
        if (byte > 127) {
            const WideLetter wide = wide_letter(screen.substr(at));
            plain += drawn_as(wide.letter);
            at += wide.size;
            continue;
        }
        if (byte == '\t') plain += ' ';
        ++at;
    }
}

std::vector<std::string_view> lines_of_screen(std::string_view plain) {
    std::vector<std::string_view> lines;
    put_lines_of_screen(plain, lines);
    return lines;
}

void put_lines_of_screen(std::string_view plain, std::vector<std::string_view>& lines) {
    lines.clear();
    for (std::size_t at = 0; at <= plain.size();) {
        const std::size_t end = std::min(plain.find('\n', at), plain.size());
        lines.push_back(plain.substr(at, end - at));
        at = end + 1;
    }
}

std::string small_letters(std::string_view text) {
    std::string small(text);
    for (char& letter : small)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter + ('a' - 'A'));
    return small;
}

}
