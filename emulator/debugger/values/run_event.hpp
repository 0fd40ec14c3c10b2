// run_event.hpp -- moments of a run that the user waits for: what is wanted, and what was found
// The same words serve both directions of time.
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

/// A register that can be looked at, edited and watched.
struct Register {
    enum class Bank : u8 { general, hi, lo, floating, flags, system, pc } bank = Bank::general;
    u8 number = 0; ///< of general and floating 0 to 31; of system 8, 12, 13, 14; else 0

    bool operator==(const Register&) const = default;
};

/// One instruction of a run, and why it was found. Its step is the number of instructions executed
/// before it.
struct RunEvent {
    enum class Kind : u8 {
        address,   ///< an instruction at a wanted address is about to run
        store,     ///< wanted memory was written, by the program or by a service
        load,      ///< ... was read
        changed,   ///< a wanted register was written
        read,      ///< ... was read
        exception, ///< an exception was taken by a handler
    };
    Kind kind = Kind::address;
    u64 step = 0;
    u32 pc = 0;
    std::size_t which = 0; ///< index into the list of SearchCriteria that it belongs to
    MemoryRange range;     ///< of store and load: all bytes that the instruction touched
    /// Of `changed` and `read`: register values (32 bits); of store and load up to 8 bytes: as a
    /// number, else 0. Of `exception`: `after` is the cause that the handler finds, and `range`
    /// begins at the address that coprocessor 0 keeps for it.
    u64 before = 0, after = 0;
    bool differs =
        false; ///< of `changed` and `store`: some wanted byte has another value than before
};

/// What to look for. Empty: nothing.
struct SearchCriteria {
    std::vector<u32> addresses; ///< of text
    std::vector<MemoryRange> stores, loads;
    std::vector<Register> registers; ///< written, also with the value that they had
    std::vector<Register> read_registers;
    bool only_changes =
        false; ///< a register that is written with the value that it had is no moment
    bool exceptions = false;
    /// Asked first about each address that is reached, at full speed: false if `accepts` would not
    /// take the moment there, nor do anything else. It may look at registers, memory and calls, not
    /// at what is counted. Null: true.
    std::function<bool(u32 pc)> may_accept;
    /// The same of a register that has just changed, by its index, and of instructions that are
    /// about to read one, by their address.
    std::function<bool(std::size_t which)> may_accept_change;
    std::function<bool(u32 pc)> may_accept_read;
    /// The same of an access to wanted memory, within its instruction: what that stores is there,
    /// what it loads is not.
    std::function<bool(const Access&)> may_accept_access;
    /// Asked about each moment that fits, all those of an instruction one after the other: is it
    /// the one? The machine is just before the instruction for `address`, just after it for all
    /// others. Null: yes. It may look at the machine, and not more.
    std::function<bool(const RunEvent&)> accepts;
};

/// How a search ended: with a moment, or with a stop of the program (`step_limit`: the limit, or
/// the run's beginning).
struct SearchResult {
    std::optional<RunEvent> moment;
    Stop stop;
};

} // namespace tharsis
