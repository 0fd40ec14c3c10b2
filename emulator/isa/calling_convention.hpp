// calling_convention.hpp -- which registers a procedure must preserve, and which it may change
// Bits 0 to 31 are the general registers, 32 to 63 the floating-point registers.
#pragma once
#include "base/types.hpp"

namespace tharsis::calling_convention {

constexpr u64 registers_from_to(u32 first, u32 last) {
    return (last == 63 ? ~u64{0} : (u64{1} << (last + 1)) - 1) & ~((u64{1} << first) - 1);
}

/// $s0-$s7, $gp, $fp, $f20-$f31: a procedure must preserve them, and $sp.
inline constexpr u64 saved = registers_from_to(16, 23) | registers_from_to(28, 28) |
                             registers_from_to(30, 30) | registers_from_to(52, 63);
/// Those that it may change.
inline constexpr u64 scratch =
    registers_from_to(2, 15) | registers_from_to(24, 25) | registers_from_to(32, 51);
/// $t0-$t9.
inline constexpr u64 temporaries = registers_from_to(8, 15) | registers_from_to(24, 25);
/// $v0, $v1, $f0-$f3: results, if a header does not define them.
inline constexpr u64 usual_results = registers_from_to(2, 3) | registers_from_to(32, 35);
inline constexpr u64 arguments = registers_from_to(4, 7) | registers_from_to(44, 47);

} // namespace tharsis::calling_convention
