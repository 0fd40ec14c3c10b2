// guest.hpp -- all parts of one loaded program, for the engines that run it
// Internal to emulator/machine: other code uses machine.hpp.
#pragma once
#include "machine/call_stack.hpp"
#include "machine/host.hpp"
#include "machine/memory.hpp"
#include "machine/services/syscalls.hpp"
#include "machine/set_values.hpp"
#include "machine/state.hpp"
#include "machine/threaded/code.hpp"
#include "machine/threaded/marks.hpp"

#include <atomic>
#include <optional>

namespace tharsis {

struct Record;

/// What the threaded engine accesses while it runs (threaded.hpp).
struct ThreadedCodeState {
    const Record* records = nullptr; ///< one per slot of user text, and one after the last
    u32 count = 0;                   ///< slots
    u32 text_base = 0;
    i64 unspent = 0; ///< what the engine left of its budget; negative: it overran
    const struct Checkpoint* checkpoints = nullptr;
    const Checkpoint* unmarked =
        nullptr;               ///< of marked records, likewise; there are none without marks
    u64 alone_until = ~u64{0}; ///< no backend is asked before so many instructions are executed
                               ///< (execution_backend.hpp)
};

struct Guest {
    State state; // first, so that registers have the shortest addresses
    ThreadedCodeState threaded_code;
    Memory memory;
    Code code;
    Host& host;
    ServicesPointer services;
    std::shared_ptr<const MemoryLayout> own_layout; ///< owns `layout`, if it is not one of MARS's
    const MemoryLayout& layout;
    bool delayed_branching, self_modifying, delayed_loads;
    DialectRules rules;
    std::unique_ptr<SetValues> set_values; ///< null: the dialect has a value for everything
    u64 executed = 0;                      ///< instructions, faulting ones included
    u64 fetches = 0;                       ///< what MARS's `ic` counts: see count_fetch
    u64 exceptions = 0;                    ///< that a handler took, interrupts included
    u64 kernel_steps = 0;                  ///< those of `executed` that are not of user text
    u64 end = 0; ///< of the current run: it stops when so many are executed
    u32 interrupt =
        0; ///< a device's interrupt request: bits of the cause, taken before the next instruction
    Marks marks;
    std::optional<CallStack> calls; ///< nullopt: not requested
    u32 last_fetch =
        0; ///< in user text; MARS begins with 0, so a first instruction there is not counted

    std::atomic<bool> interrupted = false; ///< the run is to end soon: Machine::interrupt

    Guest(const Program& program, Host& its_host, const struct MachineOptions& options);

    bool in_user_text(u32 pc) const { return pc >= layout.text_base && pc <= layout.text_limit; }
    /// MARS counts a fetch from user text if its address differs from the previous one.
    void count_fetch(u32 pc) {
        if (!in_user_text(pc) || pc == last_fetch) return;
        last_fetch = pc;
        ++fetches;
    }
    /// An engine ran `ran` instructions of user text from `start` to the pc. It refuses jumps of an
    /// instruction to itself, so MARS counts all of them as fetches, except possibly the first.
    void count_run(u32 start, u64 ran) {
        if (ran == 0) return;
        executed += ran;
        fetches += ran - (start == last_fetch);
        last_fetch = 1; // no address of an instruction
    }
    /// Ends the run when the current instruction is done; this is the stop reason if nothing else
    /// ends it.
    void end_run(u64 at) {
        end = std::min(end, at);
        marks.ended = true;
    }
    /// Counts the instruction at the pc as executed.
    void count_step() {
        ++executed;
        if (!in_user_text(state.pc)) ++kernel_steps;
    }
};

/// Executes the service at the pc, in user text, as the reference engine would, if it only prints
/// and nothing about it is unusual (`print_at_once`). Returns false if nothing was done.
bool print_here(Guest&);

/// Loads data, arguments and registers as MARS has them when a program starts.
void load(Guest&, const Program&, const MachineOptions&);

} // namespace tharsis
