// lexer.cpp -- MARS's tokens: where words end, and how they are classified
// The unusual rules (signs, strings that end in \\", what may follow a quote) are MARS's; programs
// rely on them.
#include "assembler/lexer/lexer.hpp"

#include "assembler/lexer/numbers.hpp"
#include "base/utf8.hpp"

#include <array>
#include <optional>

namespace tharsis {

namespace {

enum class Class : u8 { word, blank, comment, single, sign, string, character };

constexpr auto classes = [] {
    std::array<Class, 256> table{};
    for (char c : {' ', '\t', ','}) table[static_cast<u8>(c)] = Class::blank;
    for (char c : {':', '(', ')'}) table[static_cast<u8>(c)] = Class::single;
    for (char c : {'+', '-'}) table[static_cast<u8>(c)] = Class::sign;
    table['#'] = Class::comment;
    table['"'] = Class::string;
    table['\''] = Class::character;
    return table;
}();

Class class_of(char c) { return classes[static_cast<u8>(c)]; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

TokenType single_type(char c) {
    switch (c) {
    case '(': return TokenType::open;
    case ')': return TokenType::close;
    case ':': return TokenType::colon;
    case '+': return TokenType::plus;
    default: return TokenType::minus;
    }
}

/// The number of a frequently used register name ("$t0": 8) without a search, or -1.
int quick_register(std::string_view text) {
    if (text.size() != 3 || !is_digit(text[2])) return -1;
    const int digit = text[2] - '0';
    switch (text[1]) {
    case 't': return digit < 8 ? 8 + digit : 16 + digit;
    case 's': return digit < 8 ? 16 + digit : -1;
    case 'a': return digit < 4 ? 4 + digit : -1;
    case 'v': return digit < 2 ? 2 + digit : -1;
    case 'k': return digit < 2 ? 26 + digit : -1;
    default: return -1;
    }
}

int named_register(std::string_view text) {
    if (text == "$zero") return 0;
    if (text == "$at") return 1;
    if (text == "$gp") return 28;
    if (text == "$sp") return 29;
    if (text == "$fp") return 30;
    return text == "$ra" ? 31 : quick_register(text);
}

int numbered_register(std::string_view digits) {
    const auto number = read_integer(digits);
    return number && *number >= 0 && *number <= 31 ? *number : -1;
}

/// The code of the contents of a character literal; empty if they are not one character or escape.
std::optional<u32> character_code(std::string_view inside) {
    constexpr std::string_view escapes = "'\"\\ntbrf0";
    constexpr u8 values[] = {39, 34, 92, 10, 9, 8, 13, 12, 0};
    if (inside.empty()) return std::nullopt;
    if (inside[0] != '\\') {
        const Character c = first_character(inside);
        return c.bytes == inside.size() && c.value < 0x10000 ? std::optional<u32>(c.value)
                                                             : std::nullopt;
    }
    if (inside.size() == 2) {
        const std::size_t k = escapes.find(inside[1]);
        return k == escapes.npos ? std::nullopt : std::optional<u32>(values[k]);
    }
    if (inside.size() != 4) return std::nullopt;
    u32 code = 0;
    for (char c : inside.substr(1)) {
        if (c < '0' || c > '7') return std::nullopt;
        code = code * 8 + static_cast<u32>(c - '0');
    }
    return code <= 255 ? std::optional<u32>(code) : std::nullopt;
}

} // namespace

void Lexer::tokenize(std::string_view line, std::vector<Token>& tokens) {
    tokens.clear();
    tokens_ = &tokens;
    line_ = line;
    for (next_ = 0; next_ < line.size();) {
        const std::size_t start = next_;
        switch (class_of(line[start])) {
        case Class::blank: ++next_; break;
        case Class::word: word(start); break;
        case Class::single: add(start, start + 1, single_type(line[start])); break;
        case Class::sign: sign(start); break;
        case Class::comment: add(start, line.size(), TokenType::comment); break;
        case Class::string: string(start); break;
        case Class::character: character(start); break;
        }
    }
}

/// Whether a sign is part of a word: in "1.2e-5", but also in "table+4", because MARS checks only
/// for the letter e.
bool Lexer::continues_word(std::size_t sign) const {
    return sign > 0 && (line_[sign - 1] | 0x20) == 'e' && is_digit(at(sign + 1));
}

/// Reads a word up to the next separator.
void Lexer::word(std::size_t start) {
    std::size_t end = next_;
    while (end < line_.size()) {
        const Class kind = class_of(line_[end]);
        if (kind != Class::word && !(kind == Class::sign && end > start && continues_word(end)))
            break;
        ++end;
    }
    add(start, end);
}

void Lexer::sign(std::size_t start) {
    const bool after_label = !tokens_->empty() && tokens_->back().type == TokenType::identifier;
    if (after_label || !is_digit(at(start + 1)))
        return add(start, start + 1, single_type(line_[start]));
    next_ = start + 1;
    word(start);
}

/// Reads a string up to the next quote without a backslash before it, or to the end of the line.
void Lexer::string(std::size_t start) {
    std::size_t end = start + 1;
    while (end < line_.size() && (line_[end] != '"' || line_[end - 1] == '\\')) ++end;
    add(start, end < line_.size() ? end + 1 : end, TokenType::string);
}

/// Reads a character literal as MARS recognises it: one, two or four characters and a quote.
void Lexer::character(std::size_t start) {
    std::array<std::size_t, 7> ends{}; // ends of the characters after the quote
    std::size_t count = 0;
    for (std::size_t end = start + 1; count < ends.size() && end < line_.size();) {
        end += first_character(line_.substr(end)).bytes;
        ends[count++] = end;
    }
    const auto is_quote = [&](std::size_t k) { return line_[ends[k] - 1] == '\''; };
    next_ = start + 1;
    if (count < 2) return word(start);
    next_ = ends[0];
    if (is_quote(0)) return word(start);
    std::size_t last = 1;
    if (!(is_quote(1) && line_[start + 1] != '\\') && count != 2) last = 2;
    if (last == 2 && !is_quote(2) && count != 3 && count >= 5) last = is_quote(3) ? 3 : 4;
    add(start, ends[last]);
}

void Lexer::add(std::size_t start, std::size_t end) {
    Token& token = tokens_->emplace_back();
    token.at = static_cast<u32>(start);
    token.size = static_cast<u32>(end - start);
    token.text = line_.substr(start, end - start);
    classify(token);
    next_ = end;
}

void Lexer::add(std::size_t start, std::size_t end, TokenType type) {
    Token& token = tokens_->emplace_back();
    token.at = static_cast<u32>(start);
    token.size = static_cast<u32>(end - start);
    token.text = line_.substr(start, end - start);
    token.type = type;
    next_ = end;
}

void Lexer::classify(Token& token) {
    const std::string_view text = token.text;
    const char first = text[0];
    if (first == '$') return classify_register(token);
    if (first == '%' && text.size() > 1) {
        token.type = TokenType::parameter;
        return;
    }
    if (first == '\'') {
        const bool closed = text.size() >= 3 && text.back() == '\'';
        const auto code = closed ? character_code(text.substr(1, text.size() - 2)) : std::nullopt;
        if (!code) return; // the type stays `error`
        token.text = names_.find(std::to_string(*code))->text;
        token.value = static_cast<i32>(*code);
        token.type = integer_type(token.value);
        return;
    }
    if (is_digit(first) || first == '-' || first == '+') {
        if (const auto number = read_integer(text)) {
            token.value = *number;
            token.type = integer_type(*number);
            return;
        }
    }
    Name* name = names_.find(text);
    token.type = name->type;
    token.value = name->value;
    token.name = name;
    token.text = name->text;
}

void Lexer::classify_register(Token& token) {
    const std::string_view text = token.text;
    int number = named_register(text);
    token.type = TokenType::general_register;
    if (number < 0) number = numbered_register(text.substr(1));
    if (number < 0 && text.size() > 1 && text[1] == 'f') {
        token.type = TokenType::fp_register;
        number = numbered_register(text.substr(2));
    }
    token.value = number;
    if (number >= 0) return;
    token.name = names_.find(text);
    token.type = token.name->type;
    token.text = token.name->text;
}

} // namespace tharsis
