// guest.hpp -- all parts of one loaded program, for the machines that run it
// Inner to emulator/machine: the outside sees machine.hpp.
#pragma once
#include "machine/call_stack.hpp"
#include "machine/host.hpp"
#include "machine/memory.hpp"
#include "machine/services/syscalls.hpp"
#include "machine/state.hpp"
#include "machine/threaded/code.hpp"
#include "machine/threaded/marks.hpp"

#include <atomic>

namespace tharsis {

struct Record;

/// What the threaded engine needs at hand while it runs (threaded.hpp).
struct ThreadedCodeState {
    const Record* records = nullptr; ///< one a slot of user text, and one after the last
    u32 count = 0;                   ///< slots
    u32 text_base = 0;
    i64 unspent = 0; ///< what the core left of its budget; below 0: it overran
    const struct Checkpoint* checkpoints = nullptr;
    const Checkpoint* unmarked =
        nullptr; ///< of marked records, likewise; there are none without marks
    u64 alone_until =
        ~u64{0}; ///< before so many are executed no other core is asked (execution_backend.hpp)
};

struct Guest {
    State state; // first, so that registers have the shortest addresses
    ThreadedCodeState threads;
    Memory memory;
    Code code;
    Host& host;
    ServicesPointer services;
    std::shared_ptr<const MemoryLayout> own_layout; ///< keeps `layout`, if it is none of MARS's
    const MemoryLayout& layout;
    bool delayed_branching, self_modifying, delayed_loads;
    Dialect dialect;
    u64 executed = 0;     ///< instructions, faulting ones included
    u64 fetches = 0;      ///< what MARS's `ic` counts: see count_fetch
    u64 exceptions = 0;   ///< that a handler took, interrupts included
    u64 kernel_steps = 0; ///< those of `executed` that are not of user text
    u64 end = 0;          ///< of the current run: it stops when so many are executed
    u32 interrupt =
        0; ///< what a device asked for: bits of the cause, taken before the next instruction
    Marks marks;
    std::unique_ptr<CallStack> calls; ///< null: no one wants to know
    u32 last_fetch =
        0; ///< in user text; MARS begins with 0, so a first instruction there is not counted

    std::atomic<bool> interrupted =
        false; ///< the user wants the run to end soon: Machine::interrupt

    Guest(const Program& program, Host& its_host, const struct MachineOptions& options);

    bool in_user_text(u32 pc) const { return pc >= layout.text_base && pc <= layout.text_limit; }
    /// MARS counts a fetch from user text if its address is not that of the one before.
    void count_fetch(u32 pc) {
        if (!in_user_text(pc) || pc == last_fetch) return;
        last_fetch = pc;
        ++fetches;
    }
    /// A core ran so many instructions of user text from `start` to the pc. It refuses jumps of an
    /// instruction to itself, so all were fetches of their own for MARS's count, but perhaps the
    /// first.
    void count_run(u32 start, u64 ran) {
        if (ran == 0) return;
        executed += ran;
        fetches += ran - (start == last_fetch);
        last_fetch = 1; // no address of an instruction
    }
    /// The run ends when the current instruction is done; of a run that no one wants to end earlier
    /// this is the reason.
    void end_run(u64 at) {
        end = std::min(end, at);
        marks.ended = true;
    }
    /// The instruction at the pc counts as executed.
    void count_step() {
        ++executed;
        if (!in_user_text(state.pc)) ++kernel_steps;
    }
};

/// Executes the service at the pc, in user text, as the reference engine would, if it only prints
/// and nothing about it is unusual
/// (`print_at_once`). False: nothing was done.
bool print_here(Guest&);

/// Puts data, arguments and registers where MARS has them when a program starts.
void load(Guest&, const Program&, const MachineOptions&);

} // namespace tharsis
