// expression_parser.cpp -- parses the text of an expression, or reports where and why it is wrong
// Recursive descent over the precedence of operators; nesting is counted, so that no text can
// exhaust the stack.
#include "base/java_number.hpp"
#include "base/suggest.hpp"
#include "debugger/values/expression_tree.hpp"
#include "debugger/values/expression_words.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace tharsis {

namespace {

using Tree = Expression::Tree;
using Node = Tree::Node;
using Op = Tree::Op;
using namespace expression_words;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool begins_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.' || c == '$' ||
           (u8(c) & 0x80);
}
bool continues_name(char c) { return begins_name(c) || is_digit(c); }

class Parser {
public:
    Parser(std::string_view text, const Program& program, std::optional<FileId> unit)
        : text_(text), program_(program), unit_(unit), tree_(std::make_shared<Tree>()) {}

    bool whole();
    std::shared_ptr<const Tree> tree() const { return tree_; }

    std::string error, tip;
    std::size_t where = 0; ///< position of the error, in bytes

private:
    /// Index of a node; nullopt: `error` gives the reason.
    using Part = std::optional<u16>;

    Part conditional();
    Part operators(int strength);
    Part unary();
    Part primary();
    bool is_operand() const;
    Part operand();
    std::string_view word_here();
    struct Type {
        const TypeRow* row = nullptr;
        bool is_unsigned = false, is_address = false;
    };
    std::optional<Type> cast();
    Part cast_to(const Type& type, u16 part);
    Part address_of(u16 part, std::size_t begin);
    Part in_brackets(Op op, char open);
    Part pair(std::size_t begin, u16 inner);
    Part number();
    Part real(std::string_view digits, std::size_t begin);
    Part character();
    Part name();
    Part named_register(std::string_view name, std::size_t begin);
    Part label(std::string_view name, std::size_t begin);
    Part replaced(std::string_view name, std::string_view text, std::size_t begin);
    Part unexpected();
    const BinaryRow* sign() const;
    std::string tip_for(std::string_view name) const;

    Part add(Node node) {
        tree_->nodes.push_back(node);
        return u16(tree_->nodes.size() - 1);
    }
    Part constant(u32 word) { return add({.value = {Value::Kind::word, word, 0}}); }
    Part join(Op op, u16 left, u16 right);
    Part distance(u16 left, u16 right);
    Part join_scaled(Op op, u16 left, u16 right);
    const Node& node(u16 index) const { return tree_->nodes[index]; }
    Part fail(std::size_t at, std::string message, std::string advice = {}) {
        if (error.empty()) where = at, error = std::move(message), tip = std::move(advice);
        return {};
    }
    void skip_blanks() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    }
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    bool take(char c) {
        skip_blanks();
        return at_ < text_.size() && text_[at_] == c && ++at_;
    }

    static constexpr int deepest = 64;
    std::string_view text_;
    const Program& program_;
    std::optional<FileId> unit_;
    std::shared_ptr<Tree> tree_;
    std::size_t at_ = 0;
    int depth_ = 0;
    /// Bytes of .eqv texts so far, limited because two names may refer to each other.
    std::size_t replaced_ = 0;
};

bool Parser::whole() {
    if (text_.size() > Expression::longest)
        return fail(Expression::longest,
                    fmt::format("an expression has at most {} characters", Expression::longest)),
               false;
    if (!conditional()) return false;
    skip_blanks();
    return at_ == text_.size() || (unexpected(), false);
}

Parser::Part Parser::unexpected() {
    const std::string_view rest = text_.substr(at_);
    if (rest.empty())
        return fail(at_, "something is missing here", "a number, a register, a label or word[...]");
    if (rest[0] == '=') return fail(at_, "= is not a comparison", "write == to compare");
    if (rest[0] == ')' || rest[0] == ']')
        return fail(at_, fmt::format("nothing was opened for this {}", rest[0]));
    if (rest.substr(0, 3) == "and") return fail(at_, "\"and\" is not an operator", "write &&");
    if (rest.substr(0, 2) == "or") return fail(at_, "\"or\" is not an operator", "write ||");
    if (rest[0] == '[')
        return fail(at_, "only byte, half, word, float and double have [...]",
                    "word[board+4] is the word four bytes after board");
    const std::size_t size = 1 + std::min(rest.find_first_of(" \t()[]", 1), rest.size()) - 1;
    const std::string_view part = rest.substr(0, std::min<std::size_t>(size, 40));
    const std::string_view quote = part[0] == '"' ? "" : "\"";
    return fail(at_, fmt::format("{0}{1}{0} does not fit here", quote, part),
                "write an operator between two values");
}

const BinaryRow* Parser::sign() const {
    for (const BinaryRow& row : binary_rows)
        if (text_.substr(at_, row.sign.size()) == row.sign) return &row;
    return nullptr;
}

/// c ? a : b, with the lowest precedence; right-associative.
Parser::Part Parser::conditional() {
    const Part condition = operators(1);
    if (!condition || !take('?')) return condition;
    const std::size_t begin = at_;
    const Part yes = conditional();
    if (!yes) return yes;
    if (!take(':'))
        return fail(at_, "a : is missing", fmt::format("for the ? in column {}", begin));
    const Part no = conditional();
    if (!no) return no;
    Node whole{.op = Op::conditional, .left = *condition, .right = *yes, .third = *no};
    whole.is_unsigned = node(*yes).is_unsigned || node(*no).is_unsigned;
    whole.is_address = node(*yes).is_address && node(*no).is_address;
    if (node(*yes).pointee != node(*no).pointee)
        return fail(begin, "the two sides of : are addresses of different things",
                    "cast both to the same");
    whole.pointee = node(*yes).pointee;
    return add(whole);
}

/// All operators of at least this precedence; those of equal precedence associate to the left.
Parser::Part Parser::operators(int strength) {
    Part left = unary();
    while (left) {
        skip_blanks();
        const BinaryRow* row = sign();
        if (!row || row->strength < strength) break;
        at_ += row->sign.size();
        const Part right = operators(row->strength + 1);
        left = right ? join_scaled(row->op, *left, *right) : right;
    }
    return left;
}

/// The number of items between two addresses of such items.
Parser::Part Parser::distance(u16 left, u16 right) {
    if (node(left).pointee != node(right).pointee)
        return fail(at_, "these are addresses of different things", "cast both to the same");
    const Part size = constant(item_size(node(left).pointee));
    const Part bytes = join(Op::subtract, left, right);
    tree_->nodes[*bytes].is_unsigned = false;
    return join(Op::divide, *bytes, *size);
}

/// Adding 1 to an address that was cast to a pointer to words gives the next word.
Parser::Part Parser::join_scaled(Op op, u16 left, u16 right) {
    const Op a = node(left).pointee, b = node(right).pointee;
    if (op == Op::subtract && a != Op::constant && b != Op::constant) return distance(left, right);
    const bool moves = (op == Op::add && (a == Op::constant) != (b == Op::constant)) ||
                       (op == Op::subtract && a != Op::constant && b == Op::constant);
    if (!moves) return join(op, left, right);
    const Op pointee = a == Op::constant ? b : a;
    const Part size = constant(item_size(pointee));
    u16& count = a == Op::constant ? left : right;
    count = *join(Op::multiply, count, *size);
    const Part whole = join(op, left, right);
    tree_->nodes[*whole].pointee = pointee;
    return whole;
}

/// Comparisons give signed words; other operators propagate whether the operands are unsigned or
/// addresses.
Parser::Part Parser::join(Op op, u16 left, u16 right) {
    const Node &a = node(left), &b = node(right);
    const bool compares = op >= Op::less_than && op <= Op::not_equal,
               joins = op == Op::logical_and || op == Op::logical_or;
    Node whole{.op = op, .left = left, .right = right};
    whole.is_unsigned = !compares && !joins && (a.is_unsigned || b.is_unsigned);
    whole.is_address = (op == Op::add && a.is_address != b.is_address) ||
                       (op == Op::subtract && a.is_address && !b.is_address);
    return add(whole);
}

Parser::Part Parser::unary() {
    skip_blanks();
    const std::size_t begin = at_;
    if (depth_ >= deepest)
        return fail(begin, fmt::format("this is nested deeper than {}", deepest));
    if (is_operand()) return operand();
    const char c = peek();
    const bool is_sign = c == '!' || c == '~' || c == '-' || c == '+' || c == '*' || c == '&';
    if (c == '!' && text_.substr(at_, 2) == "!=") return unexpected();
    ++depth_;
    at_ += is_sign;
    if (c == '&' && peek() == '&' && (at_ + 1 == text_.size() || text_[at_ + 1] == ' '))
        return at_ = begin, unexpected();
    if (c == '&' && (skip_blanks(), peek() == '&'))
        return fail(begin, "an address has no address itself",
                    "&board is the address of board; && joins two conditions");
    Part part = is_sign ? unary() : primary();
    --depth_;
    if (!part || !is_sign || c == '+') return part;
    if (c == '*')
        return add({.op = node(*part).pointee == Op::constant ? Op::word : node(*part).pointee,
                    .left = *part});
    if (c == '&') return address_of(*part, begin);
    return add({.op = c == '!'   ? Op::logical_not
                      : c == '~' ? Op::bit_not
                                 : Op::negate,
                .is_unsigned = c == '~' && node(*part).is_unsigned,
                .left = *part});
}

/// True at an operand of an instruction, without blanks before its bracket: 4($sp), -4($fp),
/// board($t0), board+4($t0).
bool Parser::is_operand() const {
    std::size_t at = at_;
    const auto here = [&] { return at < text_.size() ? text_[at] : '\0'; };
    const auto skip_name = [&] {
        while (continues_name(here())) ++at;
    };
    const bool has_sign = here() == '-' || here() == '+';
    at += has_sign;
    if (has_sign ? !is_digit(here()) : here() == '$' || !continues_name(here())) return false;
    const std::size_t begin = at;
    skip_name();
    const std::string_view base = text_.substr(begin, at - begin);
    if (!is_digit(base[0]) && (here() == '+' || here() == '-')) {
        if (++at; !is_digit(here())) return false;
        skip_name();
    }
    const bool is_function =
        std::any_of(std::begin(word_rows), std::end(word_rows),
                    [&](const WordRow& row) { return row.open == '(' && row.name == base; });
    if (is_function || here() != '(') return false;
    ++at;
    while (here() == ' ' || here() == '\t') ++at;
    return here() == '$';
}

/// The word at the sum of the offset and the register.
Parser::Part Parser::operand() {
    const char sign = peek() == '-' || peek() == '+' ? text_[at_++] : '\0';
    Part base = is_digit(peek()) ? number() : name();
    if (base && sign == '-') base = add({.op = Op::negate, .left = *base});
    if (base && peek() != '(') {
        const Op op = text_[at_++] == '-' ? Op::subtract : Op::add;
        const Part distance = number();
        base = distance ? join(op, *base, *distance) : distance;
    }
    if (!base) return base;
    const std::size_t open = at_++;
    skip_blanks();
    const std::size_t begin = at_;
    const Part reg = named_register(word_here(), begin);
    if (!reg) return reg;
    if (!take(')'))
        return fail(at_, "a ) is missing", fmt::format("for the ( in column {}", open + 1));
    const Part address = join(Op::add, *base, *reg);
    return add({.op = Op::word, .left = *address});
}

/// The address of memory is the expression in its brackets; a label already is its address. `part`
/// is the last node.
Parser::Part Parser::address_of(u16 part, std::size_t begin) {
    const Node& operand = node(part);
    if (operand.is_address) return part;
    const bool is_memory = operand.op >= Op::byte && operand.op <= Op::real;
    if (!is_memory)
        return fail(begin, "only memory has an address",
                    "&board and &word[board+4] are addresses; a register has none");
    tree_->nodes.pop_back();
    return u16(tree_->nodes.size() - 1);
}

Parser::Part Parser::primary() {
    const char c = peek();
    if (is_digit(c) || (c == '.' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1])))
        return number();
    if (c == '\'') return character();
    if (begins_name(c)) return name();
    if (c != '(') return unexpected();
    const std::size_t begin = at_++;
    if (const auto type = cast()) {
        const Part operand = unary();
        return operand ? cast_to(*type, *operand) : operand;
    }
    const Part inner = conditional();
    if (inner && !take(')'))
        return fail(at_, "a ) is missing", fmt::format("for the ( in column {}", begin + 1));
    return inner;
}

std::string_view Parser::word_here() {
    skip_blanks();
    const std::size_t begin = at_;
    while (at_ < text_.size() && continues_name(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
}

/// Parses a cast after a (: a type and its ), unless a label has the type's name. Returns nullopt
/// and consumes nothing if it is not a cast.
std::optional<Parser::Type> Parser::cast() {
    const std::size_t begin = at_;
    Type type;
    std::string_view word = word_here();
    const bool has_sign = word == "unsigned" || word == "signed";
    type.is_unsigned = word == "unsigned";
    std::size_t after = at_;
    if (has_sign) word = word_here();
    for (const TypeRow& row : type_rows)
        if (row.name == word && (!has_sign || row.bits > 0)) type.row = &row, after = at_;
    if (!type.row && has_sign) type.row = &type_rows[2];
    at_ = after;
    u32 stars = 0;
    while (type.row && take('*')) ++stars;
    if (stars > 1) type = {&type_rows[2], false, true};
    type.is_address = stars > 0;
    const bool is_cast = type.row && !program_.find_symbol(word, unit_) && take(')');
    if (is_cast) return type;
    at_ = begin;
    return std::nullopt;
}

/// Narrow integers are shifted left and right again, as machine code would do.
Parser::Part Parser::cast_to(const Type& type, u16 part) {
    if (type.is_address) {
        tree_->nodes[part].is_unsigned = true; // addresses compare as unsigned numbers
        tree_->nodes[part].pointee =
            type.is_unsigned ? type.row->unsigned_memory : type.row->signed_memory;
        return part;
    }
    if (type.row->bits == 0)
        return add({.op = type.row->signed_memory == Op::real ? Op::to_real : Op::to_single,
                    .left = part});
    Part whole = add({.op = Op::to_word, .left = part});
    if (type.row->bits < 32) {
        const Part shift = constant(32 - type.row->bits);
        whole = join(Op::shift_left, *whole, *shift);
        if (type.is_unsigned)
            whole = add({.op = Op::as_unsigned, .is_unsigned = true, .left = *whole});
        whole = join(Op::shift_right, *whole, *shift);
        tree_->nodes[*whole].is_unsigned = false; // as in C, where an int can represent them all
        return whole;
    }
    return type.is_unsigned ? add({.op = Op::as_unsigned, .is_unsigned = true, .left = *whole})
                            : whole;
}

Parser::Part Parser::number() {
    const std::size_t begin = at_;
    const bool hex = text_.substr(at_, 2) == "0x" || text_.substr(at_, 2) == "0X";
    bool is_real = false;
    while (at_ < text_.size() &&
           (continues_name(text_[at_]) ||
            ((text_[at_] == '+' || text_[at_] == '-') && !hex && (text_[at_ - 1] | 32) == 'e'))) {
        is_real = is_real || (!hex && (text_[at_] == '.' || (text_[at_] | 32) == 'e'));
        ++at_;
    }
    std::string_view digits = text_.substr(begin, at_ - begin);
    if (is_real) return real(digits, begin);
    const std::string_view all = digits;
    const bool binary = digits.substr(0, 2) == "0b";
    const bool octal = !hex && !binary && digits.size() > 1 && digits[0] == '0' &&
                       digits.find_first_of("89") == digits.npos;
    const u32 base = hex ? 16 : binary ? 2 : octal ? 8 : 10;
    if (hex || binary) digits.remove_prefix(2);
    u64 value = 0;
    for (const char c : digits) {
        const u32 digit = is_digit(c)                          ? u32(c - '0')
                          : (c | 32) >= 'a' && (c | 32) <= 'f' ? u32((c | 32) - 'a' + 10)
                                                               : 99;
        if (digit >= base)
            return fail(begin, fmt::format("\"{}\" is not a number", all),
                        "42, 0x2a, 0b101010 and 1.5 are");
        value = value * base + digit;
        if (value > 0xffff'ffff)
            return fail(begin, fmt::format("{} does not fit into 32 bits", all));
    }
    if (digits.empty())
        return fail(begin, fmt::format("\"{}\" is not a number", all),
                    "42, 0x2a, 0b101010 and 1.5 are");
    return constant(u32(value));
}

Parser::Part Parser::real(std::string_view digits, std::size_t begin) {
    const auto value = parse_java_double(digits);
    if (!value)
        return fail(begin, fmt::format("\"{}\" is not a number", digits), "1.5 and 2e-3 are");
    return add({.value = {Value::Kind::real, 0, *value}});
}

/// As in sources; letters up to U+00FF have the byte value that MARS stores for them.
Parser::Part Parser::character() {
    constexpr std::string_view letters = "ntrbfv0\\'\"";
    constexpr u8 meanings[] = {'\n', '\t', '\r', '\b', '\f', '\v', 0, '\\', '\'', '"'};
    const std::size_t begin = at_++;
    u32 value = u8(peek());
    std::size_t size = 1;
    if (value == '\\' && at_ + 1 < text_.size()) {
        const std::size_t found = letters.find(text_[at_ + 1]);
        if (found == letters.npos)
            return fail(begin, "this escape is not known",
                        "\\n \\t \\r \\b \\f \\v \\0 \\\\ \\' are");
        value = meanings[found];
        size = 2;
    } else if ((value == 0xc2 || value == 0xc3) && at_ + 1 < text_.size()) {
        value = (value & 3) << 6 | (u8(text_[at_ + 1]) & 63);
        size = 2;
    }
    at_ = std::min(at_ + size, text_.size());
    if (peek() != '\'') return fail(begin, "a character is written in single quotes", "like 'a'");
    ++at_;
    return constant(value);
}

Parser::Part Parser::name() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && continues_name(text_[at_])) ++at_;
    const std::string_view name = text_.substr(begin, at_ - begin);
    skip_blanks();
    for (const WordRow& row : word_rows) {
        if (row.name != name || row.open != peek()) continue;
        ++at_;
        const Part inner = in_brackets(row.op, row.open);
        if (!inner || row.op != Op::real_pair) return inner;
        return pair(begin, node(*inner).left);
    }
    at_ = begin + name.size();
    return name[0] == '$' ? named_register(name, begin) : label(name, begin);
}

Parser::Part Parser::in_brackets(Op op, char open) {
    const std::size_t begin = at_ - 1;
    const Part inner = conditional();
    if (!inner) return inner;
    const char close = open == '[' ? ']' : ')';
    if (!take(close))
        return fail(at_, fmt::format("a {} is missing", close),
                    fmt::format("for the {} in column {}", open, begin + 1));
    return add({.op = op, .is_unsigned = op == Op::as_unsigned, .left = *inner});
}

/// double($f12): only the register matters.
Parser::Part Parser::pair(std::size_t begin, u16 inner) {
    const Node named = node(inner);
    if (named.op != Op::reg || named.reg.bank != Register::Bank::floating)
        return fail(begin, "double() needs a floating-point register",
                    "double($f12), or double[board] for memory");
    if (named.reg.number % 2 != 0)
        return fail(begin, "a double begins in an even register",
                    fmt::format("double($f{})", named.reg.number - 1));
    return add({.op = Op::real_pair, .reg = named.reg});
}

Parser::Part Parser::named_register(std::string_view name, std::size_t begin) {
    const auto reg = find_any_register(name);
    if (reg) return add({.op = Op::reg, .reg = *reg});
    std::array<std::string_view, 64> names;
    for (std::size_t n = 0; n < 32; ++n)
        names[n] = register_names[n], names[n + 32] = real_register_names[n];
    return fail(begin, fmt::format("no register {}", name),
                did_you_mean(name, names, "$t0, $8, $f12, pc, hi and lo are registers"));
}

Parser::Part Parser::label(std::string_view name, std::size_t begin) {
    if (const Symbol* found = program_.find_symbol(name, unit_))
        return add(
            {.op = Op::label, .is_address = true, .value = {Value::Kind::word, found->address, 0}});
    if (const Constant* constant = program_.find_constant(name, unit_))
        return replaced(name, constant->text, begin);
    if (const auto reg = find_any_register(name)) return add({.op = Op::reg, .reg = *reg});
    return fail(begin, fmt::format("no label {}", name), tip_for(name));
}

/// A name of .eqv: its text is parsed in its place and must be a complete value.
Parser::Part Parser::replaced(std::string_view name, std::string_view text, std::size_t begin) {
    replaced_ += text.size();
    const std::string_view outer = std::exchange(text_, text);
    const std::size_t after = std::exchange(at_, 0);
    ++depth_;
    const Part part = depth_ < deepest && replaced_ <= Expression::longest ? conditional() : Part{};
    --depth_;
    skip_blanks();
    const bool is_whole = part && at_ == text_.size();
    text_ = outer, at_ = after;
    if (is_whole) return part;
    error.clear();
    return fail(begin, fmt::format("{} stands for \"{}\" by its .eqv, and that is not a value",
                                   name, text.substr(0, 80)));
}

std::string Parser::tip_for(std::string_view name) const {
    for (const WordRow& row : word_rows)
        if (row.name == name)
            return fmt::format("{}{}board{}", name, row.open, row.open == '[' ? "+4]" : ")");
    const std::string with_sign = fmt::format("${}", name);
    if (find_any_register(with_sign))
        return fmt::format("did you mean the register {}?", with_sign);
    std::vector<std::string_view> names;
    for (const Symbol& each : program_.symbols) names.push_back(each.name);
    return did_you_mean(name, names, "");
}

/// Columns count characters: continuation bytes of UTF-8 do not count.
u32 column_of(std::string_view text, std::size_t where) {
    u32 column = 1;
    for (const char c : text.substr(0, where)) column += (u8(c) & 0xc0) != 0x80;
    return column;
}

} // namespace

Expression::Parsed Expression::parse(std::string_view text, const Program& program,
                                     std::optional<FileId> unit) {
    Parser parser(text, program, unit);
    if (!parser.whole()) return {{}, parser.error, parser.tip, column_of(text, parser.where)};
    Expression expression;
    expression.tree_ = parser.tree();
    expression.text_ = text;
    return {expression, {}, {}, 0};
}

} // namespace tharsis
