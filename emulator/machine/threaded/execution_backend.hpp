// execution_backend.hpp -- a core that the user above this floor brings along, for machines to use
// The translator is one (emulator/translator).
#pragma once
#include "base/types.hpp"

#include <vector>

namespace tharsis {

struct Guest;
class ThreadedCore;

struct ExecutionBackend {
    /// Null: it does not serve this guest. The threaded engine does. At once: nothing is left to
    /// the threaded engine that need not be.
    void* (*make)(Guest&, ThreadedCore&, bool at_once);
    void (*forget)(void* core);
    /// Runs from the guest's pc, at most so many instructions, counts them in the guest, and
    /// returns how many; short of that it stops where the user wants the run to end, before one
    /// that is to be executed carefully, or where it leaves what comes to the threaded engine, for
    /// some time (ThreadedCodeState::alone_until). No instruction that it runs jumps to itself.
    u64 (*run)(void* core, u64 budget);
    /// The marks at these addresses have changed.
    void (*decode_again)(void* core, const std::vector<u32>& addresses);
};

} // namespace tharsis
