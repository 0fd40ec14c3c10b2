// expression.cpp -- expressions with GNU as's operators and precedence
// * / % << >> come first, then | & ^ !, then + -, then comparisons (which give -1 if they hold),
// then && and then ||. Numbers have 64 bits.
#include "assembler/dialects/gas/expression.hpp"

#include "assembler/dialects/gas/gas_sentences.hpp"

#include <limits>
#include <unordered_map>

namespace tharsis::gas {
namespace {

using Op = Expression::Op;
constexpr u32 max_nesting = 200; ///< of parentheses and signs
constexpr u32 max_depth = 900;   ///< of a tree: of a sum that is the number of its terms

std::optional<u32> digit_of(char c) {
    if (is_digit(c)) return u32(c - '0');
    if (c >= 'a' && c <= 'f') return u32(c - 'a' + 10);
    if (c >= 'A' && c <= 'F') return u32(c - 'A' + 10);
    return std::nullopt;
}

struct Operator {
    std::string_view text;
    Op op;
    int rank;
};
// Longer ones first.
constexpr Operator operators[] = {
    {"<<", Op::shift_left, 6},
    {">>", Op::shift_right, 6},
    {"<=", Op::less_or_equal, 3},
    {">=", Op::greater_or_equal, 3},
    {"==", Op::equal, 3},
    {"!=", Op::unequal, 3},
    {"<>", Op::unequal, 3},
    {"&&", Op::logical_and, 2},
    {"||", Op::logical_or, 1},
    {"*", Op::multiply, 6},
    {"/", Op::divide, 6},
    {"%", Op::remainder, 6},
    {"|", Op::bit_or, 5},
    {"&", Op::bit_and, 5},
    {"^", Op::bit_xor, 5},
    {"!", Op::bit_or_not, 5},
    {"+", Op::add, 4},
    {"-", Op::subtract, 4},
    {"<", Op::less, 3},
    {">", Op::greater, 3},
};

ExpressionPointer node(Op op, ExpressionPointer left, ExpressionPointer right = nullptr) {
    auto made = std::make_shared<Expression>();
    made->op = op;
    made->depth = 1 + std::max(left->depth, right ? right->depth : 0);
    made->left = std::move(left);
    made->right = std::move(right);
    return made;
}

i64 wrapped(u64 value) { return static_cast<i64>(value); }

/// Of two numbers; nullopt: a division by zero.
std::optional<i64> of_numbers(Op op, i64 a, i64 b) {
    const u64 x = static_cast<u64>(a), y = static_cast<u64>(b);
    const bool overflow = b == -1; // the only division that could overflow
    switch (op) {
    case Op::multiply: return wrapped(x * y);
    case Op::divide:
        return b == 0 ? std::nullopt : std::optional(overflow ? wrapped(0 - x) : a / b);
    case Op::remainder: return b == 0 ? std::nullopt : std::optional(overflow ? 0 : a % b);
    case Op::shift_left: return y > 63 ? 0 : wrapped(x << y);
    case Op::shift_right: return y > 63 ? 0 : wrapped(x >> y);
    case Op::bit_or: return a | b;
    case Op::bit_and: return a & b;
    case Op::bit_xor: return a ^ b;
    case Op::bit_or_not: return a | ~b;
    case Op::add: return wrapped(x + y);
    case Op::subtract: return wrapped(x - y);
    case Op::equal: return -i64{a == b};
    case Op::unequal: return -i64{a != b};
    case Op::less: return -i64{a < b};
    case Op::less_or_equal: return -i64{a <= b};
    case Op::greater: return -i64{a > b};
    case Op::greater_or_equal: return -i64{a >= b};
    case Op::logical_and: return a != 0 && b != 0;
    case Op::logical_or: return a != 0 || b != 0;
    default: return 0;
    }
}

/// Two numbers become one, and so do those that are added to an address one after the other: a sum
/// of any length has the depth of its addresses.
ExpressionPointer joined(Op op, const ExpressionPointer& left, const ExpressionPointer& right) {
    const auto is_number = [](const Expression& one) { return one.op == Op::number; };
    if (is_number(*left) && is_number(*right))
        if (const auto value = of_numbers(op, left->number, right->number)) return number(*value);
    if ((op != Op::add && op != Op::subtract) || !is_number(*right)) return node(op, left, right);
    const bool continues = left->op == Op::add && is_number(*left->right);
    const auto value = of_numbers(op, continues ? left->right->number : 0, right->number);
    return node(Op::add, continues ? left->left : left, number(*value));
}

class ExpressionReader {
public:
    ExpressionReader(Cursor& cursor, const ExpressionNames& names, std::optional<Problem>& problem)
        : cursor_(cursor), names_(names), problem_(problem) {}

    ExpressionPointer binary(int least_rank) {
        ExpressionPointer left = unary();
        while (left) {
            const Operator* next = next_operator();
            if (!next || next->rank < least_rank) break;
            cursor_.take(next->text);
            ExpressionPointer right = binary(next->rank + 1);
            if (!right) return nullptr;
            left = joined(next->op, left, right);
            if (left->depth > max_depth)
                return fail(gas_message("expected", gas_message("an-expression")));
        }
        return left;
    }

private:
    const Operator* next_operator() {
        const std::string_view rest = cursor_.rest();
        for (const Operator& candidate : operators)
            if (rest.starts_with(candidate.text)) return &candidate;
        return nullptr;
    }

    ExpressionPointer fail(Message message) {
        if (!problem_)
            problem_ =
                Problem{std::move(message), gas_message("expression-forms"), cursor_.at(), 1};
        return nullptr;
    }

    ExpressionPointer unary() {
        if (++depth_ > max_nesting)
            return fail(gas_message("expected", gas_message("an-expression")));
        const char c = cursor_.peek();
        ExpressionPointer made;
        if (c == '-' || c == '~' || c == '!' || c == '+') {
            cursor_.take(std::string_view(&c, 1));
            made = unary();
            if (made && c != '+')
                made = node(c == '-'   ? Op::negate
                            : c == '~' ? Op::complement
                                       : Op::negate_logically,
                            made);
        } else {
            made = primary();
        }
        --depth_;
        return made;
    }

    ExpressionPointer primary() {
        const char c = cursor_.peek();
        if (c == '(') return parenthesis();
        if (c == '\'') return character();
        if (is_digit(c)) return digits();
        if (c == '.' && !continues_name(cursor_.after(1))) {
            cursor_.take(".");
            return value_of(*names_.counter());
        }
        const std::string_view name = cursor_.name();
        if (name.empty()) return fail(gas_message("expected", gas_message("an-expression")));
        return value_of(*names_.symbol(name));
    }

    ExpressionPointer parenthesis() {
        cursor_.take("(");
        ExpressionPointer inner = binary(1);
        if (inner && !cursor_.take(")"))
            return fail(gas_message("expected", gas_message("a-parenthesis")));
        return inner;
    }

    ExpressionPointer character() {
        cursor_.take("'");
        char c = cursor_.after(0);
        if (c == '\0') return fail(gas_message("expected", gas_message("an-expression")));
        std::size_t end = cursor_.at() + 1;
        if (c == '\\' && cursor_.after(1) != '\0') {
            constexpr std::string_view from = "nrtbf0", to = {"\n\r\t\b\f\0", 6};
            c = cursor_.after(1);
            if (const auto found = from.find(c); found != from.npos) c = to[found];
            ++end;
        }
        cursor_.move_to(end);
        if (cursor_.after(0) == '\'') cursor_.move_to(end + 1);
        return number(static_cast<u8>(c));
    }

    /// 10, 0x1f, 017, 0b101; 1b and 1f are local labels.
    ExpressionPointer digits() {
        const std::size_t begin = cursor_.at();
        u32 base = 10;
        if (cursor_.after(0) == '0') {
            const char kind = cursor_.after(1);
            if (kind == 'x' || kind == 'X')
                base = 16, cursor_.move_to(begin + 2);
            else if ((kind == 'b' || kind == 'B') && is_digit(cursor_.after(2)))
                base = 2, cursor_.move_to(begin + 2);
            else if (is_digit(kind))
                base = 8, cursor_.move_to(begin + 1);
        }
        u64 value = 0;
        bool fits = true;
        std::size_t at = cursor_.at();
        const std::string_view text = cursor_.text();
        for (; at < text.size(); ++at) {
            const auto digit = digit_of(text[at]);
            if (!digit || *digit >= base) break;
            fits = fits && value <= (~u64{0} - *digit) / base;
            value = value * base + *digit;
        }
        if (!fits) {
            cursor_.move_to(begin);
            return fail(gas_message("large-number", text.substr(begin, at - begin)));
        }
        const bool some = at > cursor_.at();
        cursor_.move_to(at);
        const char next = cursor_.after(0);
        if (base == 10 || value == 0)
            if ((next == 'b' || next == 'f') && !continues_name(cursor_.after(1)))
                return local_label(text.substr(begin, at - begin), next == 'f');
        // As in GNU as, 01b is 1b.
        if (base == 8 && some && (next == 'b' || next == 'f') && !continues_name(cursor_.after(1)))
            return local_label(std::to_string(value), next == 'f');
        if (!some || continues_name(next))
            return fail(gas_message("means-nothing", text.substr(begin, at + 1 - begin)));
        return number(static_cast<i64>(value));
    }

    ExpressionPointer local_label(std::string_view label, bool forwards) {
        Symbol* found = names_.numeric(label, forwards);
        if (!found) {
            fail(gas_message("no-local-label", label, gas_message("before-line")));
            problem_->tip = gas_message("local-labels");
            return nullptr;
        }
        cursor_.move_to(cursor_.at() + 1);
        return value_of(*found);
    }

    Cursor& cursor_;
    const ExpressionNames& names_;
    std::optional<Problem>& problem_;
    u32 depth_ = 0;
};

class Computation {
public:
    Computation(FunctionRef<std::optional<Value>(Symbol&)> place, Failure& failure,
                FunctionRef<Symbol&(Symbol&)> meant)
        : place_(place), meant_(meant), failure_(failure) {}

    std::optional<Value> of(const Expression& expression) {
        if (depth_ == max_parts) return fail(Failure::Kind::parts);
        ++depth_;
        const std::optional<Value> value = of_parts(expression);
        --depth_;
        return value;
    }

private:
    std::optional<Value> of_parts(const Expression& expression) {
        if (expression.op == Op::number) return Value{expression.number};
        if (expression.op == Op::symbol) return of_symbol(*expression.symbol);
        const std::optional<Value> left = of(*expression.left);
        if (!left) return std::nullopt;
        if (!expression.right) return unary(expression.op, *left);
        const std::optional<Value> right = of(*expression.right);
        return right ? binary(expression.op, *left, *right) : std::nullopt;
    }

    std::optional<Value> fail(Failure::Kind kind, const Symbol* symbol = nullptr) {
        if (failure_.kind == Failure::Kind::none) failure_ = {kind, symbol};
        return std::nullopt;
    }

    std::optional<Value> of_symbol(Symbol& written) {
        Symbol& symbol = meant_ ? meant_(written) : written;
        if (symbol.kind != Symbol::Kind::value) return place_(symbol);
        if (const auto known = known_.find(&symbol); known != known_.end()) return known->second;
        if (symbol.busy) return fail(Failure::Kind::circular, &symbol);
        symbol.busy = true;
        const std::optional<Value> value = of(*symbol.value);
        symbol.busy = false;
        if (value) known_.emplace(&symbol, *value);
        return value;
    }

    std::optional<Value> unary(Op op, const Value& of) {
        if (!of.is_number()) return fail(Failure::Kind::addresses);
        if (op == Op::negate) return Value{wrapped(0 - static_cast<u64>(of.number))};
        return Value{op == Op::complement ? ~of.number : i64{of.number == 0}};
    }

    std::optional<Value> binary(Op op, const Value& a, const Value& b) {
        const bool same = a.section == b.section && a.base == b.base;
        Value result;
        const bool compares = op >= Op::equal && op <= Op::greater_or_equal;
        if (op == Op::add && (a.is_number() || b.is_number()))
            result = a.is_number() ? b : a;
        else if (op == Op::subtract && b.is_number())
            result = a;
        else if (!(a.is_number() && b.is_number()) && !(same && (op == Op::subtract || compares)))
            return fail(Failure::Kind::addresses);
        const auto number = of_numbers(op, a.number, b.number);
        if (!number) return fail(Failure::Kind::division);
        result.number = *number;
        return result;
    }

    FunctionRef<std::optional<Value>(Symbol&)> place_;
    FunctionRef<Symbol&(Symbol&)> meant_;
    Failure& failure_;
    /// Each name is computed once, as each may stand for two of the name before it.
    std::unordered_map<const Symbol*, Value> known_;
    u32 depth_ = 0; ///< of the expression that is computed, in those of the names before it
};

} // namespace

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool starts_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.' || c == '$' ||
           (static_cast<u8>(c) & 0x80);
}
bool continues_name(char c) { return starts_name(c) || is_digit(c); }

/// A name may also be written in double quotes.
std::string_view Cursor::name() {
    skip_blanks();
    if (after(0) == '"') {
        const std::size_t end = text_.find('"', at_ + 1);
        if (end == text_.npos || end == at_ + 1) return {};
        const std::string_view quoted = text_.substr(at_ + 1, end - at_ - 1);
        at_ = end + 1;
        return quoted;
    }
    if (at_ >= text_.size() || !starts_name(text_[at_])) return {};
    const std::size_t begin = at_;
    while (at_ < text_.size() && continues_name(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
}

ExpressionPointer read_expression(Cursor& cursor, const ExpressionNames& names,
                                  std::optional<Problem>& problem) {
    return ExpressionReader(cursor, names, problem).binary(1);
}

ExpressionPointer number(i64 value) {
    auto made = std::make_shared<Expression>();
    made->number = value;
    return made;
}

ExpressionPointer value_of(Symbol& symbol) {
    auto made = std::make_shared<Expression>();
    made->op = Op::symbol;
    made->symbol = &symbol;
    symbol.used = true;
    return made;
}

ExpressionPointer sum(const ExpressionPointer& left, i64 by) {
    return by == 0 ? left : joined(Op::add, left, number(by));
}

ExpressionPointer without_constant(const ExpressionPointer& expression) {
    i64 offset = 0, further = 0;
    const Symbol* constant = only_symbol(*expression, offset);
    if (!constant || constant->kind != Symbol::Kind::value || constant->deferred) return expression;
    Symbol* label = only_symbol(*constant->value, further);
    if (!label || label->kind != Symbol::Kind::label) return expression;
    return sum(value_of(*label), *of_numbers(Op::add, offset, further));
}

std::optional<Value> compute(const Expression& expression,
                             FunctionRef<std::optional<Value>(Symbol&)> place, Failure& failure,
                             FunctionRef<Symbol&(Symbol&)> meant) {
    return Computation(place, failure, meant).of(expression);
}

Symbol* only_symbol(const Expression& expression, i64& number) {
    if (expression.op == Op::symbol) return expression.symbol;
    if (expression.op != Op::add && expression.op != Op::subtract) return nullptr;
    const bool first = expression.left->op != Op::number;
    if (expression.op == Op::subtract && expression.right->op != Op::number) return nullptr;
    const Expression& constant = first ? *expression.right : *expression.left;
    if (constant.op != Op::number) return nullptr;
    number = *of_numbers(expression.op, number, constant.number);
    return only_symbol(first ? *expression.left : *expression.right, number);
}

} // namespace tharsis::gas
