// highlight.cpp -- the colours of a line of assembly: label, mnemonic, registers, numbers, strings,
// comment
//
// One pass over the words of the line; the first word that is not a label is the mnemonic.
#include "frontends/tui/panels/highlight.hpp"

namespace tharsis::tui {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           c == '.' || c == '$' || c == '%' || (u8(c) & 0x80) != 0;
}

std::size_t end_of_quoted(std::string_view line, std::size_t at) {
    const char quote = line[at];
    for (++at; at < line.size() && line[at] != quote; ++at)
        if (line[at] == '\\') ++at;
    return at + 1 < line.size() ? at + 1 : line.size();
}

std::size_t end_of_word(std::string_view line, std::size_t at) {
    while (at < line.size() && is_word(line[at])) ++at;
    return at;
}

struct Words {
    bool mnemonic_seen = false;

    Foreground foreground_of(std::string_view word, std::string_view rest) {
        const auto next = rest.find_first_not_of(" \t");
        if (next != std::string_view::npos && rest[next] == ':') return Foreground::label;
        if (word[0] == '$') return Foreground::name;
        if (word[0] == '.') {
            mnemonic_seen = true;
            return Foreground::directive;
        }
        if (is_digit(word[0])) return Foreground::number;
        if (mnemonic_seen) return Foreground::text;
        mnemonic_seen = true;
        return Foreground::mnemonic;
    }
};

} // namespace

std::vector<Foreground> highlight(std::string_view line) {
    std::vector<Foreground> inks(line.size(), Foreground::text);
    const auto paint = [&](std::size_t from, std::size_t to, Foreground foreground) {
        for (; from < to; ++from) inks[from] = foreground;
    };
    Words words;
    for (std::size_t at = 0, end = 0; at < line.size(); at = end) {
        end = at + 1;
        if (line[at] == '#') {
            end = line.size();
            paint(at, end, Foreground::comment);
        } else if (line[at] == '"' || line[at] == '\'') {
            end = end_of_quoted(line, at);
            paint(at, end, Foreground::string);
        } else if (is_word(line[at])) {
            end = end_of_word(line, at);
            paint(at, end, words.foreground_of(line.substr(at, end - at), line.substr(end)));
        }
    }
    return inks;
}

} // namespace tharsis::tui
