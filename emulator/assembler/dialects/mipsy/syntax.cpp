// syntax.cpp -- reads mipsy's grammar by recursive descent
// The order of alternatives is mipsy's, because the first that fits is taken: a number ends where
// its notation ends, and what follows begins the next item.
#include "assembler/dialects/mipsy/syntax.hpp"

#include "base/ascii.hpp"

#include <limits>

namespace tharsis::mipsy {
namespace {

constexpr u32 deepest_expression = 200; ///< of parentheses and signs, so that the stack suffices
constexpr u64 too_large = std::numeric_limits<u64>::max();

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_octal(char c) { return c >= '0' && c <= '7'; }
bool is_binary(char c) { return c == '0' || c == '1'; }
bool is_hex(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool starts_name(char c) { return is_letter(c) || c == '_'; }
bool continues_name(char c) { return starts_name(c) || is_digit(c) || c == '.'; }
bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_space(char c) { return is_blank(c) || c == '\n' || c == '\r'; }

u32 digit_value(char c) {
    if (is_digit(c)) return static_cast<u32>(c - '0');
    return static_cast<u32>((c | 0x20) - 'a' + 10);
}

/// A number as it is written.
struct Number {
    u64 value = 0; ///< too_large: it does not fit in 64 bits
    bool negative = false;
};

class Parser {
public:
    explicit Parser(std::string_view text) : text_(text) {}
    Syntax run();

private:
    using Op = Expression::Op;

    char here(u32 ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }
    bool ended() const { return at_ >= text_.size(); }
    bool take(char c) {
        if (ended() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    bool take(std::string_view word) {
        if (text_.substr(at_, word.size()) != word) return false;
        at_ += static_cast<u32>(word.size());
        return true;
    }
    /// Restores the position unless `parsed`.
    bool back_to(u32 start, bool parsed) {
        if (!parsed) at_ = start;
        return parsed;
    }
    void blanks() {
        while (!ended() && is_blank(text_[at_])) ++at_;
    }
    bool comment();
    void space_and_comments();
    void skip_line();

    bool name(std::string& name);
    template <class Is> bool digits(u32 base, Is is, Number& number);
    bool number(Number& number, bool with_sign);
    bool character(u8& byte);
    bool immediate(Immediate& immediate);
    bool real(std::string* text = nullptr);
    u32 tab_width();

    bool attribute(std::string_view opening, std::string& key, std::string& value);
    void file_attributes();
    bool item();
    bool constant(Item& item);
    bool label(Item& item);
    bool directive(Item& item);
    bool instruction(Item& item);
    bool text_operand(Item& item);
    bool data_items(Item& item, bool reals);
    bool data_item(DataItem& data, bool reals);
    bool operand(Operand& operand);
    bool plain_register(Operand& operand);
    bool base_register(Operand& operand);
    bool offset_operand(Operand& operand, bool sum);
    bool number_operand(Operand& operand);
    bool second_term(Operand& operand);

    bool expression(u32& node) { return binary(node, 0); }
    bool binary(u32& node, std::size_t level);
    bool unary(u32& node);
    bool primary(u32& node);
    u32 add(Op op, u32 begin, u32 left = 0, u32 right = 0);

    std::string_view text_;
    u32 at_ = 0, depth_ = 0, tab_size_ = 8;
    u32 column_at_ = 0, column_ = 0; ///< of the last tab in a text
    Syntax syntax_;
};

// ---------------------------------------------------------------- blanks and words

/// `#` and the rest of the line, unless it is an attribute.
bool Parser::comment() {
    if (here() != '#' || here(1) == '[' || (here(1) == '!' && here(2) == '[')) return false;
    skip_line();
    return true;
}

void Parser::space_and_comments() {
    do
        while (!ended() && is_space(text_[at_])) ++at_;
    while (comment());
}

void Parser::skip_line() {
    while (!ended() && text_[at_] != '\n') ++at_;
}

bool Parser::name(std::string& name) {
    if (!starts_name(here())) return false;
    const u32 start = at_;
    while (continues_name(here())) ++at_;
    name = text_.substr(start, at_ - start);
    return true;
}

template <class Is> bool Parser::digits(u32 base, Is is, Number& number) {
    if (!is(here())) return false;
    number.value = 0;
    for (; is(here()); ++at_) {
        const bool fits = number.value <= (too_large - 16) / base;
        number.value = fits ? number.value * base + digit_value(here()) : too_large;
    }
    return true;
}

/// A character between single quotes is a number, too.
bool Parser::number(Number& number, bool with_sign) {
    const u32 start = at_;
    number.negative = with_sign && take('-');
    const u32 first = at_;
    if (take("0x") && digits(16, is_hex, number)) return true;
    at_ = first;
    if (take("0b") && digits(2, is_binary, number)) return true;
    at_ = first;
    if (take("0o") && digits(8, is_octal, number)) return true;
    at_ = first;
    if (take('0') && digits(8, is_octal, number)) return true;
    at_ = first;
    if (digits(10, is_digit, number)) return true;
    u8 byte = 0;
    if (number.negative || !take('\'') || !character(byte) || !take('\''))
        return back_to(start, false);
    number.value = byte;
    return true;
}

/// One character of a text or between single quotes. An unknown escape is a plain backslash.
bool Parser::character(u8& byte) {
    if (ended()) return false;
    constexpr std::string_view names = "0rnt\\\"'", values{"\0\r\n\t\\\"'", 7};
    const std::size_t escape =
        here() == '\\' && at_ + 1 < text_.size() ? names.find(here(1)) : names.npos;
    if (escape != names.npos) {
        byte = static_cast<u8>(values[escape]);
        at_ += 2;
        return true;
    }
    byte = static_cast<u8>(text_[at_++]);
    return true;
}

/// The blanks that mipsy makes of a tab before it reads the text.
u32 Parser::tab_width() {
    if (at_ < column_at_) column_at_ = column_ = 0;
    for (; column_at_ < at_; ++column_at_) {
        const char c = text_[column_at_];
        if ((static_cast<u8>(c) & 0xc0) == 0x80) continue; // the middle of a character
        if (c == '\n')
            column_ = 0;
        else
            column_ += c == '\t' ? tab_size_ - column_ % tab_size_ : 1;
    }
    return tab_size_ - column_ % tab_size_;
}

bool Parser::immediate(Immediate& immediate) {
    using Kind = Immediate::Kind;
    const u32 start = at_;
    Number read;
    if (!number(read, true)) {
        immediate.kind = Kind::name;
        return name(immediate.name);
    }
    constexpr u64 most = 0xffff'ffff;
    if (read.value > most || (read.negative && read.value > 0x8000'0000))
        return back_to(start, false);
    const i64 value = read.negative ? -static_cast<i64>(read.value) : static_cast<i64>(read.value);
    immediate.value = value;
    if (value >= -32768 && value <= 32767)
        immediate.kind = Kind::i16;
    else if (value >= 0 && value <= 65535)
        immediate.kind = Kind::u16;
    else
        immediate.kind = value <= 0x7fff'ffff ? Kind::i32 : Kind::u32;
    return true;
}

/// A decimal number, perhaps with a fraction and an exponent.
bool Parser::real(std::string* text) {
    const u32 start = at_;
    if (!take('-')) (void)take('+');
    const u32 whole = at_;
    while (is_digit(here())) ++at_;
    bool has_digits = at_ > whole;
    if (take('.')) {
        const u32 fraction = at_;
        while (is_digit(here())) ++at_;
        has_digits = has_digits || at_ > fraction;
    }
    if (!has_digits) return back_to(start, false);
    const u32 end = at_;
    bool has_exponent = false;
    if (take('e') || take('E')) {
        if (!take('-')) (void)take('+');
        has_exponent = is_digit(here());
        while (is_digit(here())) ++at_;
    }
    if (!has_exponent) at_ = end;
    if (text) *text = text_.substr(start, at_ - start);
    return true;
}

// ---------------------------------------------------------------- items

Syntax Parser::run() {
    file_attributes();
    for (space_and_comments(); !ended(); space_and_comments()) {
        const u32 start = at_;
        if (item()) continue;
        at_ = start;
        syntax_.errors.push_back(start);
        skip_line();
    }
    return std::move(syntax_);
}

/// `#![key(value)]` or `#[key(value)]`.
bool Parser::attribute(std::string_view opening, std::string& key, std::string& value) {
    const u32 start = at_;
    const auto spaces = [&] {
        while (!ended() && is_space(text_[at_])) ++at_;
    };
    if (!take(opening)) return false;
    spaces();
    if (!name(key)) return back_to(start, false);
    spaces();
    if (take('(')) {
        const std::size_t end = text_.find_first_of(")\n", at_);
        if (end == text_.npos || text_[end] != ')') return back_to(start, false);
        value = text_.substr(at_, end - at_);
        at_ = static_cast<u32>(end) + 1;
        spaces();
    }
    return back_to(start, take(']'));
}

void Parser::file_attributes() {
    std::string key, value;
    for (space_and_comments(); attribute("#![", key, value); space_and_comments()) {
        const bool tabs = small_letters(key) == "tabsize" && value.size() == 1 && value[0] > '0' &&
                          is_digit(value[0]);
        if (tabs) tab_size_ = static_cast<u32>(value[0] - '0');
        value.clear();
    }
}

bool Parser::item() {
    std::string key, value;
    while (attribute("#[", key, value)) space_and_comments();
    const u32 start = at_;
    for (auto one : {&Parser::constant, &Parser::label, &Parser::directive, &Parser::instruction}) {
        at_ = start;
        const std::size_t kept = syntax_.expressions.size();
        Item read;
        read.span.begin = start;
        if (!(this->*one)(read)) {
            syntax_.expressions.resize(kept);
            continue;
        }
        if (read.span.end == 0) read.span.end = at_;
        syntax_.items.push_back(std::move(read));
        return true;
    }
    return false;
}

bool Parser::constant(Item& item) {
    item.kind = Item::Kind::constant;
    if (!name(item.name)) return false;
    item.name_span = {item.span.begin, at_};
    space_and_comments();
    if (!take('=')) return false;
    space_and_comments();
    return expression(item.value);
}

bool Parser::label(Item& item) {
    item.kind = Item::Kind::label;
    if (!name(item.name)) return false;
    item.name_span = {item.span.begin, at_};
    blanks();
    return take(':');
}

bool Parser::directive(Item& item) {
    item.kind = Item::Kind::directive;
    if (!take('.')) return false;
    const u32 start = at_;
    for (const std::string_view one : directive_names) {
        at_ = start;
        if (!take(one)) continue;
        item.name = one;
        item.name_span = {item.span.begin, at_};
        if (one.ends_with("text") || one.ends_with("data")) return true;
        if (one.starts_with("ascii")) {
            if (text_operand(item)) return true;
            continue; // .asciiz begins with .ascii
        }
        if (one == "globl") {
            const u32 end = at_;
            space_and_comments();
            return at_ > end && name(item.text);
        }
        if (one != "space" && one != "align")
            return data_items(item, one == "float" || one == "double");
        space_and_comments();
        return expression(item.value);
    }
    return false;
}

bool Parser::text_operand(Item& item) {
    space_and_comments();
    if (!take('"')) return false;
    item.text.clear();
    while (!ended() && here() != '"') {
        if (here() == '\t') {
            item.text.append(tab_width(), ' ');
            ++at_;
            continue;
        }
        u8 byte = 0;
        (void)character(byte);
        item.text += static_cast<char>(byte);
    }
    return take('"');
}

bool Parser::data_items(Item& item, bool reals) {
    space_and_comments();
    for (;;) {
        DataItem data;
        const u32 start = at_;
        if (!data_item(data, reals)) {
            at_ = start;
            if (item.data.empty()) return false;
            break;
        }
        data.span = {start, at_};
        item.data.push_back(std::move(data));
        item.span.end = at_;
        blanks();
        if (!take(',')) break;
        blanks();
    }
    // A comma after the last item is not an error; a second one is.
    at_ = item.span.end;
    const u32 end = at_;
    if (!take(',')) at_ = end;
    return true;
}

bool Parser::data_item(DataItem& data, bool reals) {
    if (!(reals ? real(&data.real) : expression(data.value))) return false;
    const u32 end = at_;
    blanks();
    u32 count = 0;
    if (take(':')) {
        blanks();
        if (expression(count)) {
            data.count = count;
            return true;
        }
    }
    at_ = end;
    return true;
}

bool Parser::instruction(Item& item) {
    item.kind = Item::Kind::instruction;
    if (!name(item.name)) return false;
    item.name_span = {item.span.begin, at_};
    item.span.end = at_;
    blanks();
    u32 end = at_;
    for (Operand read; operand(read); read = {}) {
        item.operands.push_back(std::move(read));
        item.span.end = end = at_;
        blanks();
        if (!take(',')) break;
        blanks();
    }
    at_ = end;
    space_and_comments();
    if (!take(';')) at_ = end;
    return true;
}

// ---------------------------------------------------------------- operands

bool Parser::operand(Operand& operand) {
    const u32 start = at_;
    const auto tried = [&](bool parsed) {
        operand.span = {start, at_};
        if (parsed) return true;
        operand = {};
        return back_to(start, false);
    };
    if (tried(plain_register(operand))) return true;
    if (tried(offset_operand(operand, false))) return true;
    if (tried(offset_operand(operand, true))) return true;
    if (tried(number_operand(operand))) return true;
    operand.kind = Operand::Kind::real;
    return tried(real());
}

/// `$` and digits, or `$` and letters and digits.
bool Parser::plain_register(Operand& operand) {
    const u32 start = at_;
    operand.kind = Operand::Kind::reg;
    if (!take('$')) return false;
    const u32 first = at_;
    if (is_digit(here()))
        while (is_digit(here())) ++at_;
    else
        while (is_letter(here()) || is_digit(here())) ++at_;
    operand.reg = text_.substr(first, at_ - first);
    operand.reg_span = {start, at_};
    return at_ > first;
}

bool Parser::base_register(Operand& operand) {
    blanks();
    if (!take('(')) return false;
    blanks();
    if (!plain_register(operand)) return false;
    operand.kind = Operand::Kind::offset;
    blanks();
    return take(')');
}

/// `4($t0)`, `($t0)`; with `sum` also `NAME + 4($t0)`.
bool Parser::offset_operand(Operand& operand, bool sum) {
    const u32 start = at_;
    if (!immediate(operand.first)) {
        at_ = start;
        operand.first = {};
        if (sum) return false;
    }
    if (sum && !second_term(operand)) return false;
    return base_register(operand);
}

/// `+` or `-` and another number or name.
bool Parser::second_term(Operand& operand) {
    blanks();
    operand.minus = take('-');
    if (!operand.minus && !take('+')) return false;
    blanks();
    return immediate(operand.second.emplace());
}

bool Parser::number_operand(Operand& operand) {
    operand.kind = Operand::Kind::number;
    if (!immediate(operand.first)) return false;
    const u32 end = at_;
    if (second_term(operand)) return true;
    at_ = end;
    operand.second.reset();
    operand.minus = false;
    return true;
}

// ---------------------------------------------------------------- expressions

u32 Parser::add(Op op, u32 begin, u32 left, u32 right) {
    Expression& node = syntax_.expressions.emplace_back();
    node.op = op;
    node.span = {begin, at_};
    node.left = left;
    node.right = right;
    return static_cast<u32>(syntax_.expressions.size() - 1);
}

/// The operators of each level, from the weakest to the strongest.
struct Level {
    struct {
        std::string_view sign;
        Expression::Op op;
    } operators[3];
};
constexpr Level levels[] = {
    {{{"|", Expression::Op::bit_or}}},
    {{{"^", Expression::Op::bit_xor}}},
    {{{"&", Expression::Op::bit_and}}},
    {{{"<<", Expression::Op::shift_left}, {">>", Expression::Op::shift_right}}},
    {{{"+", Expression::Op::add}, {"-", Expression::Op::subtract}}},
    {{{"*", Expression::Op::multiply},
      {"/", Expression::Op::divide},
      {"%", Expression::Op::remainder}}},
};

bool Parser::binary(u32& node, std::size_t level) {
    if (level == std::size(levels)) return unary(node);
    const u32 begin = at_;
    if (!binary(node, level + 1)) return false;
    for (;;) {
        const u32 end = at_;
        space_and_comments();
        const auto* found = &levels[level].operators[0];
        const auto* const last = found + std::size(levels[level].operators);
        while (found != last && (found->sign.empty() || !take(found->sign))) ++found;
        u32 right = 0;
        if (found != last) {
            space_and_comments();
            if (binary(right, level + 1)) {
                node = add(found->op, begin, node, right);
                continue;
            }
        }
        at_ = end;
        return true;
    }
}

bool Parser::unary(u32& node) {
    const u32 begin = at_;
    const char sign = here();
    if (sign != '+' && sign != '-' && sign != '~') return primary(node);
    if (depth_ == deepest_expression) return false;
    ++at_, ++depth_;
    space_and_comments();
    const bool parsed = unary(node);
    --depth_;
    if (parsed && sign != '+') node = add(sign == '-' ? Op::negate : Op::complement, begin, node);
    return back_to(begin, parsed);
}

bool Parser::primary(u32& node) {
    const u32 begin = at_;
    Number read;
    if (number(read, false) && read.value <= 0xffff'ffff) {
        node = add(Op::value, begin);
        syntax_.expressions[node].value = static_cast<i64>(read.value);
        return true;
    }
    at_ = begin;
    std::string word;
    if (name(word)) {
        node = add(Op::name, begin);
        syntax_.expressions[node].name = std::move(word);
        return true;
    }
    if (depth_ == deepest_expression || !take('(')) return false;
    ++depth_;
    space_and_comments();
    bool parsed = expression(node);
    --depth_;
    space_and_comments();
    parsed = parsed && take(')');
    return back_to(begin, parsed);
}

} // namespace

Syntax parse(std::string_view text) { return Parser(text).run(); }

} // namespace tharsis::mipsy
