// execution_backend.hpp -- the interface of an execution engine that higher levels supply to a
// machine
//
// The translator implements it (emulator/translator).
#pragma once
#include "base/types.hpp"

#include <vector>

namespace tharsis {

struct Guest;
class ThreadedCore;

struct ExecutionBackend {
    /// Creates the backend; null: it does not support this guest, and the threaded engine runs
    /// alone. At once: the threaded engine gets only what the backend cannot run.
    void* (*make)(Guest&, ThreadedCore&, bool at_once);
    void (*forget)(void* core);
    /// Runs from the guest's pc for at most `budget` instructions, counts them in the guest, and
    /// returns their number. It stops earlier where the run must end, before an instruction for the
    /// reference engine, or where it hands over to the threaded engine for some time
    /// (ThreadedCodeState::alone_until). It never runs an instruction that jumps to itself.
    u64 (*run)(void* core, u64 budget);
    /// The marks at these addresses have changed.
    void (*decode_again)(void* core, const std::vector<u32>& addresses);
};

} // namespace tharsis
