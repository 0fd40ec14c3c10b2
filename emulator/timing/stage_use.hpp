// stage_use.hpp -- what an instruction needs of a processor: which registers it reads for what,
// what it writes, which unit computes the result
//
// Derived from the meanings of the instruction table; there is no separate list. Models
// (model.hpp) say in which stage that happens.
#pragma once
#include "isa/isa.hpp"

#include <array>
#include <bitset>

namespace tharsis {

/// Registers as pipelines see them: general ones from 0, floating-point ones from 32, then hi and
/// lo together, and the condition flags together.
inline constexpr u8 real_registers = 32, hi_lo_register = 64, flags_register = 65,
                    timed_register_count = 66;
using TimedRegisterSet = std::bitset<timed_register_count>;
/// In `StageUse::halves`.
inline constexpr u8 reads_hi = 1, reads_lo = 2, writes_hi = 4, writes_lo = 8;
/// "$t0", "$f2", "hi/lo", "flags".
std::string timed_register_name(u8 reg);

/// What a register is read for; an earlier one needs its value earlier.
enum class Role : u8 {
    none,
    control, ///< the condition or the target of a branch
    execute, ///< an operand of a unit, or of an address
    store,   ///< the value that a store writes; the bytes that lwl and lwr keep
};

/// Where a result is computed. `other` is the floating-point unit's compares, conversions, copies.
enum class ExecutionUnit : u8 {
    alu,
    multiplier,
    divider,
    fp_add,
    fp_multiply,
    fp_divide,
    fp_other
};
inline constexpr std::size_t unit_count = 7;
/// "alu", "multiplier", "divider", "fp-add" ...: as in settings.
std::string_view unit_name(ExecutionUnit);

enum class ControlKind : u8 { none, conditional, jump, indirect };

struct StageUse {
    struct Source {
        u8 reg = 0;
        Role role = Role::none;
    };
    std::array<Source, 6> sources{};
    std::array<u8, 2> destinations{};
    u8 source_count = 0, destination_count = 0;
    ExecutionUnit unit = ExecutionUnit::alu;
    ControlKind control = ControlKind::none;
    bool loads = false, stores = false;
    bool loaded = false;    ///< the destinations get what memory answers: loads, and sc
    bool links = false;     ///< writes a return address
    bool returns = false;   ///< jr $ra
    bool is_system = false; ///< syscall, break, eret, coprocessor 0
    bool serves = false;    ///< syscall: its number says what it writes (no destination here)
    u8 halves = 0;          ///< which of hi and lo the register `hi_lo_register` means here
};

/// What the word at this address needs. A word that is not an instruction needs nothing.
StageUse stage_use_of(u32 word, u32 address, Reading = Reading::assembled);

/// The target of a branch or jump with a fixed target; 0 for other words.
u32 fixed_target_of(u32 word, u32 address, Reading = Reading::assembled);

} // namespace tharsis
