// known_differences.hpp -- the one place that knows where MARS, and so Tharsis, differs from a
// MIPS32 processor on purpose
//
// Each entry names the program in tests/differences/processor that shows and explains the
// difference.
#pragma once
#include "emulator/machine/qemu/group.hpp"

#include <string_view>

namespace tharsis::proof {

/// The registers that a group's pieces may read but not write, but for the last.
struct Cast {
    u8 base;     ///< points into the window
    u8 one;      ///< 1
    u8 counter;  ///< of loops: each turn of any loop counts it down
    u8 nan;      ///< $f: Java's NaN, single
    u8 real_nan; ///< $f, even as those below: Java's NaN, double
    u8 lowest;   ///< -2147483648, the lowest number that fits a word
    u8 too_low;  ///< -2147483649
    u8 spare;    ///< what `before` may change
};

/// Is a floating-point register, or its double's, one of them?
bool belongs_to(const Cast&, u8 real);
/// The byte of the window that `base` points to.
inline constexpr i32 base_in_window = window_words * 4 / 2;

/// k0: where a group begins; its end does not keep it.
inline constexpr u8 scratch = 26;

/// May this row stand in a group of this kind?
bool comparable(std::size_t row, Kind);
/// May the row be given an odd register for a double? qemu refuses it in most rows, as MARS does.
bool odd_comparable(std::size_t row);
/// The values of the cast's registers.
std::vector<DraftLine> set_up(const Cast&);
/// Changes operands for which there is an intended difference, or which a processor leaves open.
void make_comparable(std::size_t row, Operands&, const Cast&);
/// Does nothing have to stand before or after it?
bool stands_alone(std::size_t row);
/// What must stand before or after an instruction so that its intended difference does not show.
std::vector<DraftLine> before(std::size_t row, const Operands&, const Cast&);
std::vector<DraftLine> behind(std::size_t row, const Operands&, const Cast&, Dice&);
/// After a call where both ways meet, if delay slots hold nops: Tharsis returns to the slot, a
/// processor after it. The call must lie at an odd word.
inline DraftLine same_return_address(u8 n) { return i(row_named("ori"), n, n, 4); }

} // namespace tharsis::proof
