// early_evaluation.cpp -- compares what a condition depends on with what an instruction writes
// Effects are derived from the instruction table; there is no separate list.
#include "debugger/values/early_evaluation.hpp"

#include "isa/instruction_effects.hpp"
#include "isa/isa.hpp"

namespace tharsis {

bool can_evaluate_before(const Expression::Sources& looks, u32 word, u32 address, bool has_stored) {
    const auto decoded = decode(word, address);
    if (looks.control || !decoded || decoded->row >= row_count) return false;
    const InstructionEffects row = effects_of(decoded->row, decoded->operands);
    if (row.uses_system || (row.stores && looks.memory && !has_stored)) return false;
    const bool general = u32(row.writes) & looks.general,
               floating = looks.floating && row.writes_real != 0;
    return !general && !floating && !(looks.hi_lo && row.hi_lo_out) &&
           !(looks.flags && row.flag_out);
}

/// lb lh lw lbu lhu lwc1, and the stores of the same sizes.
bool is_plain_access(u32 word) {
    constexpr u64 plain = u64{1} << 0x20 | u64{1} << 0x21 | u64{1} << 0x23 | u64{1} << 0x24 |
                          u64{1} << 0x25 | u64{1} << 0x31 | u64{1} << 0x28 | u64{1} << 0x29 |
                          u64{1} << 0x2b | u64{1} << 0x39;
    return plain >> (word >> 26) & 1;
}

} // namespace tharsis
