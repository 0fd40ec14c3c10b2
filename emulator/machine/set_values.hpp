// set_values.hpp -- which registers and bytes hold a value that the loader or the program has set
// For dialects where the use of another is an error (DialectRules::unset). A value that was never
// set may be loaded and stored, as a whole; anything else that reads it is a fault. The machine has
// none of this for other dialects.
#pragma once
#include "base/dialect.hpp"
#include "base/program.hpp"
#include "machine/fault.hpp"
#include "machine/state.hpp"
#include "machine/threaded/code.hpp"

#include <array>
#include <bitset>
#include <memory>
#include <unordered_map>

namespace tharsis {

struct Guest;

/// A value: a copy of it is part of a snapshot. Copies share the pages of memory until one writes.
class SetValues {
public:
    /// What is set when a program starts: its data, its arguments and a few registers.
    SetValues(const Program&, const State& start);

    /// The fault of using a value that was never set, of an access outside mipsy's memory, or of a
    /// division by zero, before the instruction runs; without a kind if there is none. `is_idle`:
    /// the dialect ignores this instruction.
    struct Verdict {
        Fault fault;
        bool is_idle = false;
    };
    Verdict before(Guest&, const DecodedInstruction&);
    /// Notes what the instruction, which has run, has set.
    void after(Guest&, const DecodedInstruction&);
    /// A debugger, or a call of a procedure from outside, has written a register.
    void set_register(u32 reg) { set(reg); }
    /// A debugger has stored a byte.
    void set_byte(u32 address) { mark(address, 1, true); }
    bool has(u32 reg) const { return registers_ >> reg & 1; }
    u64 registers() const { return registers_; } ///< a bit for each that has a value
    /// The bytes are in one page.
    bool has_bytes(u32 address, u32 count) const;

private:
    static constexpr u32 page_size = 4096;
    using Page = std::bitset<page_size>;
    struct Plan; ///< of an instruction: what it reads and sets

    Fault use(u32 reg) const;
    Fault use_either(const DecodedInstruction&, u64 reads) const;
    Fault access(const Guest&, const Plan&, const DecodedInstruction&) const;
    Fault service(Guest&);
    Fault use_text(const Guest&, u32 address) const;
    void after_load(const Guest&, const Plan&, const DecodedInstruction&);
    void after_service(const Guest&);
    void set(u32 reg, bool value = true) {
        const u64 bit = u64{1} << reg;
        registers_ = value ? registers_ | bit : registers_ & ~bit;
        if (value) lost_at_[reg] = 0;
        if (reg == status_register) has_status_ = value;
    }
    void mark(u32 address, u32 count, bool set);

    static constexpr u32 status_register = 4; ///< $a0, which service 17 returns

    DialectRules rules_;
    u64 registers_ = 0;
    bool has_status_ = false;       ///< the program itself has set $a0, or has arguments
    std::array<u32, 35> lost_at_{}; ///< the load that left a register without a value; 0: none did
    std::unordered_map<u32, std::shared_ptr<Page>> pages_; ///< by page number
    // Of the instruction in execution.
    u32 address_ = 0;
    bool moves_ = false;
    u32 service_ = 0, argument_ = 0, size_ = 0;
};

} // namespace tharsis
