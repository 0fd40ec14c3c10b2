// registers.hpp -- the registers of a program as gdb numbers them
// 0 to 31 general, then status, lo, hi, badvaddr, cause, pc (32 to 37), f0 to f31 (38 to 69), fcsr,
// fir, and epc, which only we have.
#pragma once
#include "base/types.hpp"
#include "debugger/session/location_edit.hpp"
#include "machine/state.hpp"

#include <optional>
#include <string>

namespace tharsis::gdb {

namespace numbers {
inline constexpr u32 sp = 29, fp = 30, status = 32, lo = 33, hi = 34, badvaddr = 35, cause = 36,
                     pc = 37, f0 = 38, fcsr = 70, fir = 71, epc = 72, count = 73;
}

/// The bits of a register; its number must be less than `count`. fcsr has the condition flags in
/// bits 23 and 25 to 31; fir, which describes the unit, is constant.
u32 register_bits(const State&, u32 number);

/// What setting a register to these bits means; nullopt for $zero and fir, which cannot change.
std::optional<LocationEdit> register_edit(u32 number, u32 bits);

/// The description that gdb asks for: target.xml.
std::string target_description();

} // namespace tharsis::gdb
