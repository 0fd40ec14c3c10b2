// known_differences.cpp -- each intended difference from a MIPS32 processor, excluded from the
// comparison as narrowly as possible
//
// Still compared: divisors other than zero, hi and lo after every other row, every bit of a number
// that is not a NaN ...
#include "emulator/machine/qemu/known_differences.hpp"

#include <algorithm>

namespace tharsis::proof {
namespace {

template <std::size_t count> bool is(std::size_t row, const std::string_view (&names)[count]) {
    return std::find(names, names + count, rows[row].name) != names + count;
}

/// A program for qemu runs in user mode: it has no coprocessor 0, and its system is Linux.
constexpr std::string_view of_the_system[] = {"syscall", "mfc0", "mtc0", "eret"};

/// store_conditional.asm: MARS's sc always succeeds. Groups use it only after an ll, as a separate
/// piece.
constexpr std::string_view only_in_pairs[] = {"sc"};

/// convert_truncates.asm: MARS's cvt.w rounds towards zero, and gives the results of the standard
/// of 2008 for NaN and values out of range. So it is compared with a processor that does both.
constexpr std::string_view to_word[] = {"cvt.w.s", "cvt.w.d"};
/// ... where these would round otherwise than they should, or give the values of 2008 that MARS
/// does not give.
constexpr std::string_view not_towards_zero[] = {
    "add.s",     "sub.s",     "mul.s",    "div.s",    "sqrt.s",    "add.d",     "sub.d",
    "mul.d",     "div.d",     "sqrt.d",   "cvt.s.d",  "cvt.s.w",   "round.w.s", "round.w.d",
    "floor.w.s", "floor.w.d", "ceil.w.s", "ceil.w.d", "trunc.w.s", "trunc.w.d"};

/// one_nan.asm: the result of these, if it is a NaN, is Java's one NaN; a processor keeps the bits
/// of an operand.
constexpr std::string_view singles_with_nan[] = {"add.s", "sub.s",  "mul.s",
                                                 "div.s", "sqrt.s", "cvt.s.d"};
constexpr std::string_view reals_with_nan[] = {"add.d", "sub.d",  "mul.d",
                                               "div.d", "sqrt.d", "cvt.d.s"};

/// rounded_out_of_range.asm: MARS checks whether a number fits a word before rounding, a processor
/// afterwards. This matters for no single.
constexpr std::string_view reals_to_word[] = {"round.w.d", "ceil.w.d", "trunc.w.d"};

/// odd_register.asm: MARS refuses odd registers for doubles in all rows; qemu ignores their last
/// bit in these.
constexpr std::string_view odd_is_even[] = {"ldc1", "sdc1", "movf.d", "movt.d", "movz.d", "movn.d"};

} // namespace

bool belongs_to(const Cast& cast, u8 real) {
    for (const u8 n : {cast.nan, cast.real_nan, cast.lowest, cast.too_low, cast.spare})
        if ((n & 30) == (real & 30)) return true;
    return false;
}

bool comparable(std::size_t row, Kind kind) {
    if (is(row, of_the_system) || is(row, only_in_pairs)) return false;
    return kind.towards_zero ? !is(row, not_towards_zero) : !is(row, to_word);
}

bool odd_comparable(std::size_t row) { return !is(row, odd_is_even); }

bool stands_alone(std::size_t row) {
    return !is(row, {"mul", "div", "divu", "bgezal", "bltzal"}) && !is(row, reals_to_word) &&
           !is(row, singles_with_nan) && !is(row, reals_with_nan);
}

std::vector<DraftLine> set_up(const Cast& cast) {
    const auto word_into = [](u8 n) { return r(row_named("mtc1"), n, 0, scratch); };
    const auto clear = [](u8 n) { return r(row_named("mtc1"), n, 0, zero); };
    return {lui(cast.base, window_address >> 16),
            i(row_named("ori"), cast.base, cast.base, base_in_window),
            li(cast.one, 1),
            lui(scratch, 0x7fc0),
            word_into(cast.nan),
            lui(scratch, 0x7ff8),
            word_into(u8(cast.real_nan + 1)),
            clear(cast.real_nan),
            lui(scratch, 0xc1e0),
            word_into(u8(cast.lowest + 1)),
            clear(cast.lowest),
            word_into(u8(cast.too_low + 1)),
            lui(scratch, 0x0020),
            word_into(cast.too_low)};
}

void make_comparable(std::size_t row, Operands& o, const Cast& cast) {
    // jalr_same_register.asm: MARS sets the return address before it reads the target register.
    if (row == row_named("jalr") && o.d == o.s) o.d = o.s == ra ? u8{zero} : u8{ra};
    // division_by_zero.asm: see `before`, which needs a divisor that may be changed.
    if (is(row, {"div", "divu"}) && (o.t == zero || o.t == cast.counter || o.t == scratch))
        o.t = cast.one;
    // No difference of the processor: Linux treats the codes 6 and 7 as failed divisions.
    if (row == row_named("break")) o.constant |= 8 << 10 | 8;
    // rounded_out_of_range.asm: likewise, for a number.
    if (is(row, reals_to_word) && (o.d == cast.spare || o.d == (cast.nan & 30))) o.d = cast.lowest;
}

/// If -2147483649 < $fd < -2147483648, makes it the latter.
std::vector<DraftLine> off_the_edge(u8 d, const Cast& cast) {
    const std::size_t copy_if = row_named("movt.d") + 1;
    return {r(row_named("mov.d"), d, 0, 0, cast.spare),
            r(row_named("c.lt.d") + 1, d, 0, cast.lowest, 6), r(copy_if, cast.lowest, 0, 6, d),
            r(row_named("c.le.d") + 1, cast.spare, 0, cast.too_low, 7),
            r(copy_if, cast.spare, 0, 7, d)};
}

std::vector<DraftLine> before(std::size_t row, const Operands& o, const Cast& cast) {
    // mul_sets_hi_lo.asm: MARS's mul also sets hi and lo; so they are set to the product before.
    if (is(row, {"mul"})) return {r(row_named("mult"), 0, o.s, o.t)};
    // division_by_zero.asm: MARS does not change hi and lo; on a processor they are unspecified.
    const bool could_be_zero = o.t != cast.one && o.t != cast.base;
    if (is(row, {"div", "divu"}) && could_be_zero)
        return {r(row_named("movz"), o.t, cast.one, o.t)};
    if (is(row, reals_to_word) && o.d % 2 == 0 && !belongs_to(cast, o.d))
        return off_the_edge(o.d, cast);
    return {};
}

std::vector<DraftLine> instructions_after(std::size_t row, const Operands& o, const Cast& cast,
                                          RandomValues& random) {
    const u8 flag = u8(random.below(8));
    if (is(row, singles_with_nan))
        return {r(row_named("c.eq.s") + 1, o.h, 0, o.h, flag),
                r(row_named("movf.s") + 1, cast.nan, 0, flag, o.h)};
    if (is(row, reals_with_nan) && o.h % 2 == 0)
        return {r(row_named("c.eq.d") + 1, o.h, 0, o.h, flag),
                r(row_named("movf.d") + 1, cast.real_nan, 0, flag, o.h)};
    // link_not_taken.asm: MARS sets $ra only if bgezal and bltzal branch, a processor always.
    if (is(row, {"bgezal", "bltzal"})) return {r(row_named("addu"), ra, zero, cast.one)};
    return {};
}

} // namespace tharsis::proof
