// stop_changes.hpp -- many changes of the stops of a session at once
#pragma once
#include "debugger/session/breakpoints.hpp"

namespace tharsis {

struct StopChanges {
    std::vector<int> remove; ///< numbers; those that no stop has are ignored
    std::vector<Breakpoint> add_breakpoints;
    std::vector<Watchpoint> add_watchpoints;
};

/// The numbers of the added stops, in order.
struct AddedStops {
    std::vector<int> breakpoints, watchpoints;
};

/// How often a stop was hit in the run up to the current step, also before it was created or while
/// it was disabled: going back lowers the number.
struct HitCount {
    u64 count = 0;
    u64 from = 0; ///< the step from which it counts; not 0 if counting from the start took too long
};

} // namespace tharsis
