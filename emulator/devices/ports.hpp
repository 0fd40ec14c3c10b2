// ports.hpp -- a device's view of the machine: its words, the status register, and the number of
// executed instructions
//
// Offsets count from the base of memory-mapped input and output, which differs between the layouts.
#pragma once
#include "machine/machine.hpp"

namespace tharsis {

/// Bits of the cause register that identify a device (MARS's Exceptions and Digital Lab Sim).
namespace cause {
inline constexpr u32 keyboard = 0x100, display = 0x200, counter = 0x400, keypad = 0x800;
}

struct Ports {
    Machine& machine;
    u32 base; ///< 0xffff0000, or 0x7f00 in the compact layouts

    u32 word(u32 offset) const { return machine.peek_word(base + offset).value_or(0); }
    void set_word(u32 offset, u32 value) const { machine.poke_word(base + offset, value); }
    void set_byte(u32 offset, u8 value) const { machine.poke_byte(base + offset, value); }

    /// MARS's devices check the status before they request an interrupt.
    bool in_exception() const { return machine.state().status & 2; }
    bool accepts_interrupts() const { return (machine.state().status & 3) == 1; }

    /// The instructions as MARS's devices count them: fetches of text. An exception costs one more,
    /// for the search for a handler. (Between two instructions the next one has been fetched
    /// already, and also within one: the very first fetch is not counted.)
    u64 fetches() const { return machine.executed() + machine.exceptions(); }
    /// Fetches of user text only, the first one included.
    u64 user_fetches() const {
        const MemoryLayout& layout = machine.layout();
        const u32 pc = machine.state().pc;
        const bool user = pc >= layout.text_base && pc < layout.text_limit;
        return machine.executed() - machine.executed_in_kernel() + user;
    }
};

} // namespace tharsis
