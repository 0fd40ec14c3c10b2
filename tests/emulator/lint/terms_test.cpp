// terms_test.cpp -- computing with names for unknown values, and what branches show about them
#include "lint/paths/terms.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::linting;

namespace {

Term n(i32 number) { return {0, number}; }

} // namespace

TEST_CASE("operations on numbers are computed as the machine computes them", "[lint]") {
    Terms terms;
    CHECK(terms.sum(n(7), n(-9)) == n(-2));
    CHECK(terms.apply(Operation::product, n(-3), n(5)) == n(-15));
    CHECK(terms.apply(Operation::upper_product, n(-1), n(1)) == n(-1));
    CHECK(terms.apply(Operation::upper_unsigned_product, n(-1), n(2)) == n(1));
    CHECK(terms.apply(Operation::quotient, n(-7), n(2)) == n(-3));
    CHECK(terms.apply(Operation::remainder, n(-7), n(2)) == n(-1));
    CHECK(terms.apply(Operation::unsigned_quotient, n(-1), n(2)) == n(0x7fff'ffff));
    CHECK(terms.apply(Operation::below, n(1), n(-1)) == n(1));
    CHECK(terms.apply(Operation::less, n(1), n(-1)) == n(0));
    CHECK(terms.apply(Operation::shifted_right_signed, n(-8), n(1)) == n(-4));
    CHECK(terms.apply(Operation::shifted_right, n(-8), n(28)) == n(15));
    CHECK(terms.apply(Operation::low_byte, n(0x1ff)) == n(-1));
    // Division by 0 gives anything.
    CHECK_FALSE(terms.apply(Operation::quotient, n(1), n(0)).is_constant());
    CHECK_FALSE(terms.apply(Operation::remainder, n(-0x7fff'ffff - 1), n(-1)).is_constant());
}

TEST_CASE("the same computation has the same name", "[lint]") {
    Terms terms;
    const Term x = terms.fresh(), y = terms.fresh();
    CHECK(terms.sum(x, y) == terms.sum(y, x));
    CHECK(terms.sum(terms.sum(x, n(3)), n(-3)) == x);
    CHECK(terms.apply(Operation::both_bits, x, n(1)) == terms.apply(Operation::both_bits, x, n(1)));
    CHECK_FALSE(terms.apply(Operation::less, x, y) == terms.apply(Operation::less, y, x));
    CHECK(terms.apply(Operation::equal, terms.sum(x, n(3)), n(5)) ==
          terms.apply(Operation::equal, x, n(2)));
    const Term equal = terms.apply(Operation::equal, x, y);
    CHECK(terms.apply(Operation::below, terms.apply(Operation::difference, x, y), n(1)) == equal);
    CHECK(terms.apply(Operation::equal, terms.apply(Operation::equal, equal, n(0)), n(0)) == equal);
}

TEST_CASE("a branch shows something about later ones", "[lint]") {
    Terms terms;
    Facts facts;
    const Term x = terms.fresh(), y = terms.fresh();
    const auto less = [&](Term a, Term b) { return terms.apply(Operation::less, a, b); };
    const auto equal = [&](Term a, Term b) { return terms.apply(Operation::equal, a, b); };
    CHECK_FALSE(terms.decide(less(x, n(5)), facts).has_value());
    CHECK(terms.assume(less(x, n(5)), true, facts));
    CHECK(terms.decide(less(x, n(7)), facts) == true);
    CHECK(terms.decide(equal(x, n(5)), facts) == false);
    CHECK_FALSE(terms.decide(less(x, n(3)), facts).has_value());
    CHECK_FALSE(terms.assume(less(n(9), x), true, facts));
    CHECK(terms.assume(less(x, n(4)), false, facts));
    CHECK(facts.resolved(x) == n(4));
    CHECK(terms.assume(less(x, y), true, facts));
    CHECK(terms.decide(less(y, x), facts) == false);
    CHECK(terms.decide(equal(y, n(4)), facts) == false);
    CHECK(terms.decide(less(n(4), y), facts) == true);
}

TEST_CASE("of two conditions in one, both are known where that follows", "[lint]") {
    Terms terms;
    const Term x = terms.fresh(), y = terms.fresh();
    const Term one = terms.apply(Operation::equal, x, n(1));
    const Term two = terms.apply(Operation::less, y, n(2));
    const Term either = terms.apply(Operation::either_bit, one, two);
    const Term both = terms.apply(Operation::both_bits, one, two);
    const auto is_zero = [&](Term term) { return terms.apply(Operation::equal, term, n(0)); };
    Facts none, all, open;
    CHECK(terms.assume(is_zero(either), true, none));
    CHECK(terms.decide(one, none) == false);
    CHECK(terms.decide(two, none) == false);
    CHECK(terms.decide(both, none) == false);
    CHECK(terms.assume(both, true, all));
    CHECK(all.resolved(x) == n(1));
    CHECK(terms.decide(two, all) == true);
    CHECK(terms.decide(is_zero(either), all) == false);
    CHECK(terms.assume(either, true, open));
    CHECK_FALSE(terms.decide(one, open).has_value());
    CHECK(terms.assume(both, false, open));
    CHECK_FALSE(terms.decide(two, open).has_value());
}

TEST_CASE("conditions that are nested deeply are left undecided", "[lint]") {
    Terms terms;
    Facts facts;
    Term term = terms.fresh();
    for (int k = 0; k < 100'000; ++k) {
        const Term fresh = terms.fresh();
        term = terms.apply(Operation::either_bit, term,
                           terms.apply(Operation::both_bits, term, fresh));
    }
    CHECK_FALSE(terms.decide(term, facts).has_value());
    CHECK(terms.assume(term, false, facts));
}

TEST_CASE("numbers that are excluded narrow a range", "[lint]") {
    Terms terms;
    Facts facts;
    const Term x = terms.fresh();
    for (const i32 end : {0, 3}) CHECK(facts.exclude(x.symbol, end));
    CHECK(facts.narrow(x.symbol, 0, 3));
    CHECK(facts.range(x.symbol).low == 1);
    CHECK(facts.range(x.symbol).high == 2);
    CHECK(facts.exclude(x.symbol, 1));
    CHECK(facts.resolved(x) == n(2));
    CHECK_FALSE(facts.exclude(x.symbol, 2));
}
