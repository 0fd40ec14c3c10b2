// run_event.hpp -- events of a run: what to search for, and what was found
// Used for both directions of time.
#pragma once
#include "base/types.hpp"
#include "machine/stop.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace tharsis {

struct Access;

/// Bytes of memory; at least one.
struct MemoryRange {
    u32 address = 0, size = 4;

    bool operator==(const MemoryRange&) const = default;
};

/// A register that can be inspected, edited and watched.
struct Register {
    enum class Bank : u8 { general, hi, lo, floating, flags, system, pc } bank = Bank::general;
    u8 number = 0; ///< of general and floating 0 to 31; of system 8, 12, 13, 14; else 0

    bool operator==(const Register&) const = default;
};

/// An instruction of a run and why it was found. Its step is the number of instructions executed
/// before it.
struct RunEvent {
    enum class Kind : u8 {
        address,   ///< an instruction at a watched address is about to run
        store,     ///< watched memory was written, by the program or by a service
        load,      ///< watched memory was read
        changed,   ///< a watched register was written
        read,      ///< a watched register was read
        exception, ///< an exception was taken by a handler
    };
    Kind kind = Kind::address;
    u64 step = 0;
    u32 pc = 0;
    std::size_t which = 0; ///< index into the list of SearchCriteria that it belongs to
    MemoryRange range;     ///< of store and load: all bytes accessed by the instruction
    /// Of `changed` and `read`: register values (32 bits); of store and load: up to 8 bytes as a
    /// number, else 0. Of `exception`: `after` is the cause that the handler finds, and `range`
    /// begins at the address that coprocessor 0 holds for it.
    u64 before = 0, after = 0;
    bool differs = false; ///< of `changed` and `store`: some watched byte has a new value
};

/// What to search for. If empty, nothing is found.
struct SearchCriteria {
    std::vector<u32> addresses; ///< of text
    std::vector<MemoryRange> stores, loads;
    std::vector<Register> registers; ///< written, also with an unchanged value
    std::vector<Register> read_registers;
    bool only_changes = false; ///< a write of an unchanged value to a register is not an event
    bool exceptions = false;
    /// Evaluated first for each address that is reached, at full speed: false if `accepts` would
    /// reject the event there and have no other effect. It may read registers, memory and calls,
    /// but not what is counted. Null: true.
    std::function<bool(u32 pc)> may_accept;
    /// The same for a register that has just changed, by its index, and for instructions that are
    /// about to read one, by their address.
    std::function<bool(std::size_t which)> may_accept_change;
    std::function<bool(u32 pc)> may_accept_read;
    /// The same for an access to watched memory, during its instruction: the stored value is
    /// already there, the loaded value is not.
    std::function<bool(const Access&)> may_accept_access;
    /// Evaluated for each matching event, for all events of an instruction in turn: true accepts
    /// it. The machine is just before the instruction for `address`, just after it for all others.
    /// It may only read the machine. Null: true.
    std::function<bool(const RunEvent&)> accepts;
};

/// How a search ended: with an event, or with a stop of the program (`step_limit`: the limit, or
/// the start of the run).
struct SearchResult {
    std::optional<RunEvent> event;
    Stop stop;
};

} // namespace tharsis
