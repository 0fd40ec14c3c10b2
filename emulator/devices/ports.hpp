// ports.hpp -- what a device sees of the machine: its words, the status of the program, and how far
// it is
//
// Offsets count from the base of memory-mapped input and output, which differs between the layouts.
#pragma once
#include "machine/machine.hpp"

namespace tharsis {

/// Bits of the cause by which a device makes itself known (MARS's Exceptions and Digital Lab Sim).
namespace cause {
inline constexpr u32 keyboard = 0x100, display = 0x200, counter = 0x400, keypad = 0x800;
}

struct Ports {
    Machine& machine;
    u32 base; ///< 0xffff0000, or 0x7f00 in the compact layouts

    u32 word(u32 offset) const { return machine.peek_word(base + offset).value_or(0); }
    void set_word(u32 offset, u32 value) const { machine.poke_word(base + offset, value); }
    void set_byte(u32 offset, u8 value) const { machine.poke_byte(base + offset, value); }

    /// MARS's devices look at the status before they ask for attention.
    bool in_exception() const { return machine.state().status & 2; }
    bool accepts_interrupts() const { return (machine.state().status & 3) == 1; }

    /// What MARS's devices count as instructions: fetches of text. An exception costs one more, for
    /// the look at the handler. (Between two instructions the next one has been fetched already,
    /// and so it is within one: the first fetch of all is not counted.)
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
