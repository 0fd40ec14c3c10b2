// syscalls.hpp -- the services of MARS, which `syscall` requests by the number in $v0
// A table in syscalls.cpp has one row per service; they reach the outside only through Host.
#pragma once
#include "base/dialect.hpp"
#include "base/types.hpp"
#include "machine/fault.hpp"
#include "machine/host.hpp"
#include "machine/memory.hpp"
#include "machine/state.hpp"

#include <memory>
#include <span>
#include <string_view>

namespace tharsis {

/// The state of services between calls: unread input, open files, the end of the heap, random
/// streams. Defined in java_*, console and file_table; created once per machine.
struct Services;
struct ServicesDeleter {
    void operator()(Services*) const;
};
using ServicesPointer = std::unique_ptr<Services, ServicesDeleter>;
/// `rules`: which services there are, and whether their texts are bytes or Latin-1. `max_output`:
/// bytes the program may print or write to files; `max_moved`: bytes that services may move for it
/// (MachineOptions).
ServicesPointer make_services(const MemoryLayout&, u64 max_output,
                              const DialectRules& rules = rules_of(Dialect::mars),
                              u64 max_moved = ~u64{0});

enum class CallResult : u8 {
    done,         ///< continue after the syscall
    exited,       ///< ServiceCall::exit_status
    fault,        ///< ServiceCall::fault (its pc is filled in by the machine); Java exceptions and
                  ///< memory_limit included
    end_of_input, ///< a console read found the end
    waiting, ///< the host returned "nothing yet": nothing was changed, the syscall may be repeated
    output_limit,
};

/// How services access text, which is not part of memory, in programs that may modify themselves
/// (MARS's smc): byte by byte, by the rules of load and store instructions. Null functions: no
/// access.
struct TextAccess {
    void* self = nullptr;
    FaultKind (*load)(void* self, u32 address, u8& value) = nullptr;
    FaultKind (*store)(void* self, u32 address, u8 value) = nullptr;
};

/// One call: the machine's parts, and space for the result.
struct ServiceCall {
    State& state;
    Memory& memory;
    Host& host;
    Services& services;
    TextAccess text = {};
    Fault fault = {};
    i32 exit_status = 0;

    u32 a0() const { return state.r[4]; }
    u32 a1() const { return state.r[5]; }
    u32 a2() const { return state.r[6]; }
    u32 a3() const { return state.r[7]; }
    void answer(u32 v0) { state.r[2] = v0; }
    CallResult fail(FaultKind kind, u32 address = 0, u32 number = 0) {
        fault = {kind, 0, address, number};
        return CallResult::fault;
    }

    // Memory's functions of these names, including text where that is allowed.
    // FaultKind::memory_limit: the budget of moved bytes is used up.
    [[nodiscard]] FaultKind text_at(u32& address, std::string& to);
    [[nodiscard]] FaultKind read_bytes(u32& address, std::span<u8> to);
    [[nodiscard]] FaultKind write_bytes(u32& address, std::span<const u8> from);

private:
    FaultKind count_transfer(std::size_t bytes, FaultKind why);
    FaultKind take_text(u32& address, std::string& to);
    FaultKind take_bytes(u32& address, std::span<u8> to);
    FaultKind put_bytes(u32& address, std::span<const u8> from);
};

/// Runs the service in $v0. A fault leaves only what MARS has already printed or stored by then.
CallResult system_call(ServiceCall&);

/// The same for MARS's services 1, 4 and 11 in the simple case: no fault, no budget used up, a text
/// that is directly readable. Returns false if nothing was done.
bool print_at_once(ServiceCall&);

/// The texts of a row of the table, for documentation and hovers.
struct ServiceInfo {
    u32 number;
    std::string_view name, arguments, results, help;
};
std::span<const ServiceInfo> services();

} // namespace tharsis
