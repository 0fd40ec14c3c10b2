// highlight.cpp -- the colours of a line of assembly: label, mnemonic, registers, numbers, strings,
// comment
//
// The tokens are the assembler's; the first word that is not a label is an instruction or a macro.
#include "frontends/tui/panels/highlight.hpp"

#include "assembler/source/tokens.hpp"

#include <algorithm>

namespace tharsis::tui {
namespace {

bool is_character(std::string_view word) { return word[0] == '\''; }

bool is_word(TokenType type) {
    return type == TokenType::mnemonic || type == TokenType::identifier;
}

Foreground foreground_of(TokenType type, std::string_view word, bool is_head) {
    if (is_character(word)) return Foreground::string;
    switch (type) {
    case TokenType::comment: return Foreground::comment;
    case TokenType::string: return Foreground::string;
    case TokenType::directive: return Foreground::directive;
    case TokenType::general_register:
    case TokenType::fp_register: return Foreground::name;
    case TokenType::real: return Foreground::number;
    default: break;
    }
    if (is_integer(type)) return Foreground::number;
    if (word[0] == '$') return Foreground::name;
    if (word[0] == '.') return Foreground::directive;
    return is_head && is_word(type) ? Foreground::mnemonic : Foreground::text;
}

} // namespace

std::vector<Foreground> highlight(std::string_view line) {
    std::vector<Foreground> inks(line.size(), Foreground::text);
    const LineWords words = words_of(line);
    for (std::size_t k = 0; k < words.tokens.size(); ++k) {
        const SourceToken& token = words.tokens[k];
        const std::string_view word = line.substr(token.begin, token.end - token.begin);
        const bool is_label = k < words.head && is_word(token.type);
        const Foreground ink =
            is_label ? Foreground::label : foreground_of(token.type, word, k == words.head);
        std::fill(inks.begin() + token.begin, inks.begin() + token.end, ink);
    }
    return inks;
}

} // namespace tharsis::tui
