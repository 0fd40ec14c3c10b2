// register_values.hpp -- the values of the registers that an instruction reads, as text
// For traces and for the messages of faults.
#pragma once
#include "isa/isa.hpp"
#include "machine/state.hpp"

#include <string>

namespace tharsis {

/// The values of the registers that an instruction reads, as "$t0 = 0x10010001, $t1 = 5"; empty if
/// it reads none. "$t0 = ?" if the bit of `with_values` for a register is 0.
std::string registers_read(u32 word, u32 address, const State& state, Reading = Reading::assembled,
                           u64 with_values = ~u64{0});

/// A value as text: small numbers in decimal, others in hexadecimal.
std::string show_value(u32 value);

} // namespace tharsis
