// natives.hpp -- the native instructions as GNU as writes them
// Made of the rows of the instruction table, and of forms that MARS lacks: codes of traps, breaks
// and system calls, and a few instructions of the system.
#pragma once
#include "isa/bit_pattern.hpp"
#include "isa/syntax.hpp"

#include <span>
#include <string_view>

namespace tharsis::gas {

struct Native {
    std::string_view name, syntax;
    BitPattern bits;
    Syntax slots;
    u16 row = 0;                ///< of instruction_rows(), for the source model
    bool branches = false;      ///< has a delay slot
    bool never_in_slot = false; ///< a trap, sync ...: GNU as moves none of them into a delay slot
    bool sets_flag = false, reads_flag = false; ///< a floating-point condition
    bool compares = false;                      ///< c.eq.s and the like
    bool is_release_2 = false;
    bool is_not_executed = false; ///< it has a word, but the machine lacks what it needs
    bool writes_link = false;     ///< $31 although no operand names it
    u8 written = 0; ///< its general registers that it writes. Bit 0: s, 1: t, 2: d, 3: h
    u8 doubles = 0; ///< its registers that must be even (same bits)

    /// The general registers that a word of this instruction reads or writes, a bit each.
    u32 reads(u32 word) const;
    u32 writes(u32 word) const;
};

/// All forms of a mnemonic, in lower case; empty if there is none.
std::span<const Native> natives(std::string_view mnemonic);
std::span<const std::string_view> native_mnemonics();
/// Whether GNU as has the instruction for another processor than Tharsis's.
bool is_foreign(std::string_view mnemonic);

} // namespace tharsis::gas
