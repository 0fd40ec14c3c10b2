// terms.hpp -- values along one path of a program: numbers, and names for what is not known
//
// The same computation on the same values has the same name, so two branches on it go the same way.
// A path is possible for certain as long as its branches depend on values that are free: what the
// user types, what a procedure is given. Other values are *bound*: code that is not followed has
// made them, and may never make what a path needs.
#pragma once
#include "base/types.hpp"

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace tharsis::linting {

/// A symbol plus a number; the symbol 0 is the number 0.
struct Term {
    u32 symbol = 0;
    i32 number = 0;

    bool is_constant() const { return symbol == 0; }
    bool is_constant(i32 wanted) const { return symbol == 0 && number == wanted; }
    friend bool operator==(const Term&, const Term&) = default;
};

/// How a symbol was computed. Those after `below` are known by their name only.
enum class Operation : u8 {
    none, ///< of a symbol: nothing is known about it
    equal,
    less,  ///< signed
    below, ///< unsigned
    difference,
    product,
    upper_product,
    upper_unsigned_product,
    quotient,
    unsigned_quotient,
    remainder,
    unsigned_remainder,
    both_bits,
    either_bit,
    different_bits,
    all_bits, ///< complement
    shifted_left,
    shifted_right,
    shifted_right_signed,
    low_byte,
    low_half,
    leading_zeros,
    sum,
    pair,
    upper_half,
    real,
    not_greater,
    other,
    loaded ///< `b` is the number of bytes
};

/// What the branches of a path have shown about symbols.
class Facts {
public:
    struct Range {
        u32 symbol = 0;
        i64 low = 0, high = 0;
    };

    Range range(u32 symbol) const;
    /// Narrows it. Returns false if nothing is left.
    bool narrow(u32 symbol, i64 low, i64 high);
    bool exclude(u32 symbol, i32 number);
    bool is_excluded(u32 symbol, i32 number) const;
    /// The number that a term has to be, if there is only one.
    Term resolved(Term term) const;

    /// Notes that a condition on more than one symbol, or on what was computed from one, has
    /// restricted it in a way that no range says.
    void entangle(u32 symbol);
    bool is_entangled(u32 symbol) const;
    /// Whether a branch has restricted a symbol.
    bool is_restricted(u32 symbol) const;

private:
    std::vector<Range> ranges_;
    std::vector<Term> excluded_;
    std::vector<u32> entangled_;
};

class Terms {
public:
    void clear();
    /// A symbol for a free value.
    Term fresh() { return fresh(Operation::none, {}, {}); }
    /// A symbol for a bound value.
    Term bound();
    Term apply(Operation, Term a, Term b = {});
    /// A symbol for what rounds of a loop that are not followed have made of a value.
    Term after_rounds();
    /// Whether a term depends on such a symbol.
    bool is_after_rounds(Term term) const { return expressions_[term.symbol].after_rounds; }
    Term sum(Term a, Term b);

    /// Whether a condition holds, if that is certain.
    std::optional<bool> decide(Term condition, const Facts& facts) const {
        return decide(condition, facts, 0);
    }
    /// Notes that a condition holds, or does not. Returns false if that cannot be.
    bool assume(Term condition, bool holds, Facts& facts) const {
        return assume(condition, holds, facts, 0);
    }
    /// Whether a condition that is not decided may certainly hold and certainly not hold, as the
    /// user and callers like: it depends on free values only, and what is known of them is exact.
    bool is_free(Term condition, const Facts&) const;
    /// Notes on which values a branch has depended.
    void note_branch(Term condition, Facts&) const;

private:
    struct Expression {
        Operation operation = Operation::none;
        Term a, b;
        bool after_rounds = false;
        bool is_bound = false;

        friend bool operator==(const Expression& x, const Expression& y) {
            return x.operation == y.operation && x.a == y.a && x.b == y.b;
        }
    };
    struct Hash {
        std::size_t operator()(const Expression&) const;
    };

    Term fresh(Operation operation, Term a, Term b);
    Term named(const Expression&);
    bool is_condition(Term term) const;
    /// The symbol that a condition compares with a number, if it is no expression; 0: another one.
    u32 compared_symbol(Term condition) const;
    /// The free values from which a term is computed; nullopt: too many.
    std::optional<std::vector<u32>> origins(Term) const;
    Facts::Range range_by_operation(u32 symbol, const Facts&, int depth) const;
    Facts::Range range(u32 symbol, const Facts&, int depth = 0) const;
    bool narrow(u32 symbol, i64 low, i64 high, Facts&) const;
    bool exclude(u32 symbol, i32 number, Facts&) const;
    std::optional<bool> decide(Term condition, const Facts&, int depth) const;
    /// Whether a condition is "one or the other" or "one and the other", bit by bit.
    bool is_combined(Term condition, int depth) const;
    std::optional<bool> decide_parts(Term condition, const Facts&, int depth) const;
    std::optional<bool> decide_comparison(const Expression&, const Facts&, int depth) const;
    std::optional<bool> decide_by_others(const Expression&, const Facts&) const;
    std::optional<bool> known(const Expression&, const Facts&) const;
    bool assume(Term condition, bool holds, Facts&, int depth) const;
    bool assume_parts(Term condition, bool holds, Facts&, int depth) const;
    bool assume_comparison(const Expression&, bool holds, Facts&, int depth) const;
    bool assume_equal(const Expression&, bool holds, Facts&, int depth) const;
    bool assume_less(const Expression&, bool holds, Facts&) const;

    std::vector<Expression> expressions_{Expression{}}; ///< by symbol
    std::unordered_map<Expression, u32, Hash> symbols_;
};

} // namespace tharsis::linting
