// known_differences.hpp -- the only place with the intended differences of MARS, and so of Tharsis,
// from a MIPS32 processor
//
// Each entry names the program in tests/differences/processor that demonstrates and explains the
// difference.
#pragma once
#include "emulator/machine/qemu/group.hpp"

#include <string_view>

namespace tharsis::proof {

/// The registers that the pieces of a group may read but not write, except the last.
struct Cast {
    u8 base;     ///< points into the window
    u8 one;      ///< 1
    u8 counter;  ///< of loops: each iteration of any loop decrements it
    u8 nan;      ///< $f: Java's NaN, single
    u8 real_nan; ///< $f, even as those below: Java's NaN, double
    u8 lowest;   ///< -2147483648, the lowest number that fits a word
    u8 too_low;  ///< -2147483649
    u8 spare;    ///< what `before` may change
};

/// Whether a floating-point register, or the other half of its double, is one of them.
bool belongs_to(const Cast&, u8 real);
/// The byte of the window that `base` points to.
inline constexpr i32 base_in_window = window_words * 4 / 2;

/// k0: the start address of a group; it is not preserved.
inline constexpr u8 scratch = 26;

/// Whether this row may be used in a group of this kind.
bool comparable(std::size_t row, Kind);
/// Whether the row may have an odd register for a double. qemu refuses it in most rows, as MARS
/// does.
bool odd_comparable(std::size_t row);
/// The values of these registers.
std::vector<DraftLine> set_up(const Cast&);
/// Changes operands for which there is an intended difference, or whose result is unspecified on a
/// processor.
void make_comparable(std::size_t row, Operands&, const Cast&);
/// Whether it needs no instruction before or after it.
bool stands_alone(std::size_t row);
/// The instructions before or after an instruction that hide its intended difference.
std::vector<DraftLine> before(std::size_t row, const Operands&, const Cast&);
std::vector<DraftLine> instructions_after(std::size_t row, const Operands&, const Cast&,
                                          RandomValues&);
/// Makes the return addresses equal after a call, if delay slots contain nops: Tharsis returns to
/// the slot, a processor after it. The call must be at an odd word.
inline DraftLine same_return_address(u8 n) { return i(row_named("ori"), n, n, 4); }

} // namespace tharsis::proof
