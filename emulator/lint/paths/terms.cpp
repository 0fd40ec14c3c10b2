// terms.cpp -- computes with terms, and decides conditions from what branches have shown
// Numbers are taken not to wrap around in comparisons: this makes fewer paths possible, not more.
#include "lint/paths/terms.hpp"

#include <algorithm>
#include <limits>

namespace tharsis::linting {
namespace {

/// How far an expression is followed into its operands.
constexpr int max_operands_depth = 6;
constexpr i64 lowest = std::numeric_limits<i32>::min(), highest = std::numeric_limits<i32>::max();

Term number(u32 n) { return {0, i32(n)}; }

/// The result of an operation on numbers; nullopt if it is not computed.
std::optional<Term> folded(Operation operation, i32 a, i32 b) {
    const u32 x = u32(a), y = u32(b);
    switch (operation) {
    case Operation::equal: return number(a == b);
    case Operation::less: return number(a < b);
    case Operation::below: return number(x < y);
    case Operation::difference: return number(x - y);
    case Operation::product: return number(x * y);
    case Operation::upper_product: return number(u32(u64(i64{a} * b) >> 32));
    case Operation::upper_unsigned_product: return number(u32(u64{x} * y >> 32));
    case Operation::quotient:
    case Operation::remainder:
        if (b == 0 || b == -1) return {};
        return number(u32(operation == Operation::quotient ? a / b : a % b));
    case Operation::unsigned_quotient:
    case Operation::unsigned_remainder:
        if (b == 0) return {};
        return number(operation == Operation::unsigned_quotient ? x / y : x % y);
    case Operation::both_bits: return number(x & y);
    case Operation::either_bit: return number(x | y);
    case Operation::different_bits: return number(x ^ y);
    case Operation::all_bits: return number(~x);
    case Operation::shifted_left: return number(x << (y & 31));
    case Operation::shifted_right: return number(x >> (y & 31));
    case Operation::shifted_right_signed: return number(u32(a >> (y & 31)));
    case Operation::low_byte: return number(u32(i32(i8(x & 0xff))));
    case Operation::low_half: return number(u32(i32(i16(x & 0xffff))));
    default: return {};
    }
}

} // namespace

// ------------------------------------------------------------ facts

Facts::Range Facts::range(u32 symbol) const {
    if (symbol == 0) return {0, 0, 0};
    for (const Range& one : ranges_)
        if (one.symbol == symbol) return one;
    return {symbol, lowest, highest};
}

bool Facts::narrow(u32 symbol, i64 low, i64 high) {
    Range now = range(symbol);
    now.low = std::max(now.low, low);
    now.high = std::min(now.high, high);
    while (now.low <= now.high && is_excluded(symbol, i32(now.low))) ++now.low;
    while (now.low <= now.high && is_excluded(symbol, i32(now.high))) --now.high;
    if (now.low > now.high || symbol == 0) return now.low <= now.high;
    for (Range& one : ranges_)
        if (one.symbol == symbol) {
            one = now;
            return true;
        }
    ranges_.push_back(now);
    return true;
}

bool Facts::is_excluded(u32 symbol, i32 number) const {
    return std::find(excluded_.begin(), excluded_.end(), Term{symbol, number}) != excluded_.end();
}

bool Facts::exclude(u32 symbol, i32 number) {
    excluded_.push_back({symbol, number});
    return narrow(symbol, lowest, highest);
}

Term Facts::resolved(Term term) const {
    if (term.is_constant()) return term;
    const Range its = range(term.symbol);
    return its.low == its.high ? number(u32(its.low) + u32(term.number)) : term;
}

void Facts::entangle(u32 symbol) {
    if (!is_entangled(symbol)) entangled_.push_back(symbol);
}

bool Facts::is_entangled(u32 symbol) const {
    return std::find(entangled_.begin(), entangled_.end(), symbol) != entangled_.end();
}

bool Facts::is_restricted(u32 symbol) const {
    const auto is_it = [symbol](const auto& one) { return one.symbol == symbol; };
    return is_entangled(symbol) || std::any_of(ranges_.begin(), ranges_.end(), is_it) ||
           std::any_of(excluded_.begin(), excluded_.end(), is_it);
}

// ------------------------------------------------------------ computing

std::size_t Terms::Hash::operator()(const Expression& one) const {
    u64 hash = u64(one.operation);
    for (const u32 part : {one.a.symbol, u32(one.a.number), one.b.symbol, u32(one.b.number)})
        hash = (hash ^ part) * 0x9E37'79B9'7F4A'7C15;
    return std::size_t(hash ^ hash >> 29);
}

Term Terms::fresh(Operation operation, Term a, Term b) {
    const Expression &x = expressions_[a.symbol], &y = expressions_[b.symbol];
    const bool is_bound = x.is_bound || y.is_bound || operation == Operation::loaded;
    expressions_.push_back({operation, a, b, x.after_rounds || y.after_rounds, is_bound});
    return {u32(expressions_.size() - 1), 0};
}

void Terms::clear() {
    expressions_.resize(1);
    symbols_.clear();
}

Term Terms::after_rounds() {
    const Term made = fresh();
    expressions_[made.symbol].after_rounds = true;
    return made;
}

Term Terms::bound() {
    const Term made = fresh();
    expressions_[made.symbol].is_bound = true;
    return made;
}

Term Terms::named(const Expression& one) {
    const auto found = symbols_.find(one);
    if (found != symbols_.end()) return {found->second, 0};
    const Term made = fresh(one.operation, one.a, one.b);
    symbols_.emplace(one, made.symbol);
    return made;
}

bool Terms::is_condition(Term term) const {
    if (term.is_constant() || term.number != 0) return false;
    const Operation operation = expressions_[term.symbol].operation;
    return operation == Operation::equal || operation == Operation::less ||
           operation == Operation::below || operation == Operation::not_greater;
}

Term Terms::sum(Term a, Term b) {
    if (a.is_constant()) std::swap(a, b);
    if (b.is_constant()) return {a.symbol, i32(u32(a.number) + u32(b.number))};
    if (b.symbol < a.symbol) std::swap(a, b);
    return named({Operation::sum, a, b});
}

Term Terms::apply(Operation operation, Term a, Term b) {
    if (a.is_constant() && b.is_constant())
        if (const auto known = folded(operation, a.number, b.number)) return *known;
    const bool same = a.symbol == b.symbol;
    switch (operation) {
    case Operation::equal:
        if (same) return number(a.number == b.number);
        if (a.is_constant() || (!b.is_constant() && b.symbol < a.symbol)) std::swap(a, b);
        // What is added stands on the right.
        b.number = i32(u32(b.number) - u32(a.number));
        a.number = 0;
        if (b.is_constant(0) && is_condition(a)) {
            const Expression& inner = expressions_[a.symbol];
            if (inner.operation == Operation::equal && inner.b.is_constant(0) &&
                is_condition(inner.a))
                return inner.a; // not not
        }
        if (b.is_constant(0) && !a.is_constant()) {
            const Expression inner = expressions_[a.symbol];
            if (inner.operation == Operation::difference ||
                inner.operation == Operation::different_bits)
                return apply(Operation::equal, inner.a, inner.b);
        }
        break;
    case Operation::less:
        if (same) return number(a.number < b.number);
        break;
    case Operation::below:
        if (same) return number(u32(a.number) < u32(b.number));
        if (b.is_constant(1)) return apply(Operation::equal, a, {});
        if (a.is_constant(0)) return apply(Operation::equal, apply(Operation::equal, b, {}), {});
        break;
    case Operation::difference:
        if (b.is_constant()) return sum(a, number(0 - u32(b.number)));
        if (same) return number(u32(a.number) - u32(b.number));
        if (a.is_constant(1) && is_condition(b)) return apply(Operation::equal, b, {});
        break;
    case Operation::different_bits:
        if (a == b) return {};
        if (b.is_constant(1) && is_condition(a)) return apply(Operation::equal, a, {});
        [[fallthrough]];
    case Operation::either_bit:
        if (b.is_constant(0)) return a;
        if (a.is_constant(0)) return b;
        break;
    case Operation::both_bits:
    case Operation::product:
        if (a.is_constant(0) || b.is_constant(0)) return {};
        break;
    case Operation::shifted_left:
    case Operation::shifted_right:
    case Operation::shifted_right_signed:
        if (b.is_constant(0)) return a;
        break;
    default: break;
    }
    return named({operation, a, b});
}

// ------------------------------------------------------------ ranges

/// What the result of an operation can be, whatever its operands are.
Facts::Range Terms::range_by_operation(u32 symbol, const Facts& facts, int depth) const {
    const Expression& one = expressions_[symbol];
    const Facts::Range all{symbol, lowest, highest};
    const i64 y = one.b.number;
    const bool by_number = one.b.is_constant();
    switch (one.operation) {
    case Operation::equal:
    case Operation::less:
    case Operation::below:
    case Operation::not_greater: return {symbol, 0, 1};
    case Operation::low_byte: return {symbol, -0x80, 0x7f};
    case Operation::low_half: return {symbol, -0x8000, 0x7fff};
    case Operation::leading_zeros: return {symbol, 0, 32};
    case Operation::loaded: return y < 4 ? Facts::Range{symbol, 0, (1 << 8 * y) - 1} : all;
    case Operation::both_bits: return by_number && y >= 0 ? Facts::Range{symbol, 0, y} : all;
    case Operation::shifted_right:
        return by_number && (y & 31) > 0 ? Facts::Range{symbol, 0, 0xffff'ffff >> (y & 31)} : all;
    case Operation::unsigned_remainder:
        return by_number && y > 0 ? Facts::Range{symbol, 0, y - 1} : all;
    case Operation::remainder:
        if (!by_number || y == 0) return all;
        return {symbol, 1 - std::abs(y), std::abs(y) - 1};
    case Operation::sum: {
        const Facts::Range a = range(one.a.symbol, facts, depth + 1),
                           b = range(one.b.symbol, facts, depth + 1);
        const i64 constant = i64{one.a.number} + one.b.number;
        const i64 low = a.low + b.low + constant, high = a.high + b.high + constant;
        return low >= lowest && high <= highest ? Facts::Range{symbol, low, high} : all;
    }
    default: return all;
    }
}

Facts::Range Terms::range(u32 symbol, const Facts& facts, int depth) const {
    Facts::Range its = facts.range(symbol);
    if (symbol == 0 || depth > max_operands_depth) return its;
    const Facts::Range by_operation = range_by_operation(symbol, facts, depth);
    its.low = std::max(its.low, by_operation.low);
    its.high = std::min(its.high, by_operation.high);
    return its;
}

bool Terms::narrow(u32 symbol, i64 low, i64 high, Facts& facts) const {
    const Facts::Range its = range_by_operation(symbol, facts, 0);
    return symbol == 0 ? facts.narrow(symbol, low, high)
                       : facts.narrow(symbol, std::max(low, its.low), std::min(high, its.high));
}

bool Terms::exclude(u32 symbol, i32 number, Facts& facts) const {
    return facts.exclude(symbol, number) && narrow(symbol, lowest, highest, facts);
}

// ------------------------------------------------------------ free values

u32 Terms::compared_symbol(Term condition) const {
    while (is_condition(condition)) {
        const Expression& one = expressions_[condition.symbol];
        const bool is_not = one.operation == Operation::equal && one.b.is_constant(0);
        if (one.operation == Operation::below || one.operation == Operation::not_greater) return 0;
        if (!one.a.is_constant() && !one.b.is_constant()) return 0;
        condition = one.a.is_constant() ? one.b : one.a;
        if (!is_not && is_condition(condition)) return 0;
    }
    return expressions_[condition.symbol].operation == Operation::none ? condition.symbol : 0;
}

std::optional<std::vector<u32>> Terms::origins(Term term) const {
    constexpr std::size_t max_expressions = 32;
    std::vector<u32> found, open{term.symbol};
    for (std::size_t k = 0; k < open.size(); ++k) {
        if (open.size() > max_expressions) return {};
        const Expression& one = expressions_[open[k]];
        if (open[k] != 0 && one.operation == Operation::none) found.push_back(open[k]);
        for (const u32 operand : {one.a.symbol, one.b.symbol})
            if (operand != 0) open.push_back(operand);
    }
    return found;
}

bool Terms::is_free(Term condition, const Facts& facts) const {
    if (expressions_[condition.symbol].is_bound) return false;
    if (const u32 symbol = compared_symbol(condition)) return !facts.is_entangled(symbol);
    const auto all = origins(condition);
    return all && std::none_of(all->begin(), all->end(),
                               [&](u32 symbol) { return facts.is_restricted(symbol); });
}

void Terms::note_branch(Term condition, Facts& facts) const {
    if (compared_symbol(condition) != 0) return;
    for (const u32 symbol : origins(condition).value_or(std::vector<u32>{})) facts.entangle(symbol);
}

// ------------------------------------------------------------ deciding

std::optional<bool> Terms::decide(Term condition, const Facts& facts, int depth) const {
    if (condition.is_constant()) return condition.number != 0;
    const Facts::Range its = range(condition.symbol, facts);
    const i64 zero = -i64{condition.number};
    if (its.low > zero || its.high < zero) return true;
    if (facts.is_excluded(condition.symbol, i32(zero))) return true;
    if (its.low == its.high) return false;
    if (!is_condition(condition)) return decide_parts(condition, facts, depth);
    return decide_comparison(expressions_[condition.symbol], facts, depth);
}

bool Terms::is_combined(Term condition, int depth) const {
    const Operation operation = expressions_[condition.symbol].operation;
    return condition.number == 0 && depth < max_operands_depth &&
           (operation == Operation::either_bit || operation == Operation::both_bits);
}

std::optional<bool> Terms::decide_parts(Term condition, const Facts& facts, int depth) const {
    if (!is_combined(condition, depth)) return {};
    const Expression& one = expressions_[condition.symbol];
    const auto a = decide(one.a, facts, depth + 1), b = decide(one.b, facts, depth + 1);
    if (one.operation == Operation::both_bits)
        return a == false || b == false ? std::optional(false) : std::nullopt;
    if (a == true || b == true) return true;
    return a == false && b == false ? std::optional(false) : std::nullopt;
}

std::optional<bool> Terms::decide_comparison(const Expression& one, const Facts& facts,
                                             int depth) const {
    const Facts::Range a = range(one.a.symbol, facts), b = range(one.b.symbol, facts);
    const i64 a_low = a.low + one.a.number, a_high = a.high + one.a.number;
    const i64 b_low = b.low + one.b.number, b_high = b.high + one.b.number;
    if (one.operation == Operation::equal) {
        if (one.b.is_constant(0) && (is_condition(one.a) || is_combined(one.a, depth))) {
            const auto inner = decide(one.a, facts, depth + 1);
            return inner ? std::optional(!*inner) : std::nullopt;
        }
        if (a_high < b_low || b_high < a_low) return false;
        if (one.b.is_constant() && facts.is_excluded(one.a.symbol, one.b.number)) return false;
        if (a_low == a_high && b_low == b_high) return a_low == b_low;
        return decide_by_others(one, facts);
    }
    const bool is_signed = one.operation == Operation::less || (a_low >= 0 && b_low >= 0);
    if (one.operation == Operation::not_greater || !is_signed) return decide_by_others(one, facts);
    if (a_high < b_low) return true;
    if (a_low >= b_high) return false;
    return decide_by_others(one, facts);
}

/// Whether a comparison holds that the program has made, too.
std::optional<bool> Terms::known(const Expression& one, const Facts& facts) const {
    const auto found = symbols_.find(one);
    if (found == symbols_.end()) return {};
    const Facts::Range its = range(found->second, facts);
    return its.low == its.high ? std::optional(its.low != 0) : std::nullopt;
}

std::optional<bool> Terms::decide_by_others(const Expression& one, const Facts& facts) const {
    const auto holds = [&](Operation operation, Term a, Term b) {
        return known({operation, a, b}, facts).value_or(false);
    };
    const auto fails = [&](Operation operation, Term a, Term b) {
        return !known({operation, a, b}, facts).value_or(true);
    };
    for (const Operation order : {Operation::less, Operation::below}) {
        const bool either = holds(order, one.a, one.b) || holds(order, one.b, one.a);
        const bool neither = fails(order, one.a, one.b) && fails(order, one.b, one.a);
        if (one.operation == Operation::equal && (either || neither)) return !either;
        if (one.operation != order) continue;
        if (holds(order, one.b, one.a)) return false;
        const bool equal =
            holds(Operation::equal, one.a, one.b) || holds(Operation::equal, one.b, one.a);
        const bool unequal =
            fails(Operation::equal, one.a, one.b) || fails(Operation::equal, one.b, one.a);
        if (equal) return false;
        if (unequal && fails(order, one.b, one.a)) return true;
    }
    return {};
}

bool Terms::assume(Term condition, bool holds, Facts& facts, int depth) const {
    if (const auto known = decide(condition, facts, depth)) return *known == holds;
    const i64 zero = -i64{condition.number};
    if (!is_condition(condition)) {
        const bool is_possible = holds ? exclude(condition.symbol, i32(zero), facts)
                                       : narrow(condition.symbol, zero, zero, facts);
        return is_possible && assume_parts(condition, holds, facts, depth);
    }
    const i64 value = holds ? 1 : 0;
    return narrow(condition.symbol, value, value, facts) &&
           assume_comparison(expressions_[condition.symbol], holds, facts, depth);
}

/// If `a | b` is 0, so are a and b; if `a & b` is not, neither is.
bool Terms::assume_parts(Term condition, bool holds, Facts& facts, int depth) const {
    const Expression& one = expressions_[condition.symbol];
    const Operation telling = holds ? Operation::both_bits : Operation::either_bit;
    if (!is_combined(condition, depth) || one.operation != telling) return true;
    return assume(one.a, holds, facts, depth + 1) && assume(one.b, holds, facts, depth + 1);
}

bool Terms::assume_comparison(const Expression& one, bool holds, Facts& facts, int depth) const {
    switch (one.operation) {
    case Operation::equal: return assume_equal(one, holds, facts, depth);
    case Operation::less: return assume_less(one, holds, facts);
    case Operation::below:
        // A number below another that is not negative is not negative either.
        if (!holds || range(one.b.symbol, facts).low + one.b.number < 0) return true;
        return narrow(one.a.symbol, -i64{one.a.number}, highest, facts) &&
               assume_less(one, holds, facts);
    default: return true;
    }
}

bool Terms::assume_equal(const Expression& one, bool holds, Facts& facts, int depth) const {
    if (one.b.is_constant(0) && (is_condition(one.a) || is_combined(one.a, depth)))
        return assume(one.a, !holds, facts, depth + 1);
    if (one.b.is_constant()) {
        if (!holds) return exclude(one.a.symbol, one.b.number, facts);
        return narrow(one.a.symbol, one.b.number, one.b.number, facts);
    }
    if (!holds) return true;
    const Facts::Range a = range(one.a.symbol, facts), b = range(one.b.symbol, facts);
    const i64 more = one.b.number;
    return narrow(one.a.symbol, b.low + more, b.high + more, facts) &&
           narrow(one.b.symbol, a.low - more, a.high - more, facts);
}

bool Terms::assume_less(const Expression& one, bool holds, Facts& facts) const {
    const i64 x = one.a.number, y = one.b.number;
    const Facts::Range a = range(one.a.symbol, facts), b = range(one.b.symbol, facts);
    if (holds)
        return narrow(one.a.symbol, lowest, b.high + y - 1 - x, facts) &&
               narrow(one.b.symbol, a.low + x + 1 - y, highest, facts);
    return narrow(one.a.symbol, b.low + y - x, highest, facts) &&
           narrow(one.b.symbol, lowest, a.high + x - y, facts);
}

} // namespace tharsis::linting
