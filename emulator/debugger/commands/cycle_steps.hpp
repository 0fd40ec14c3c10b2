// cycle_steps.hpp -- steps of a session in cycles of a processor, for commands and servers
#pragma once
#include "debugger/cycles/cycle_position.hpp"
#include "debugger/session/session.hpp"

namespace tharsis {

/// Where the session is, in cycles: of the processor chosen last, else of the default one. Ends
/// a motion that is under way. The program may be executed a few instructions ahead to see what is
/// in the pipeline, and prints then what they print.
const CyclePosition& cycle_position(Session&);
/// The session counts the cycles of this processor from here on.
void choose_processor(Session&, const ProcessorModel&);

/// A cycle that was reached; the session itself has not moved yet.
struct ReachedCycle {
    const CyclePosition* position = nullptr;
    u64 step = 0;         ///< to go to with a motion
    bool is_last = false; ///< an earlier cycle than the wanted one: the run goes no further. A
                          ///< motion to `step` reports why.
};
ReachedCycle reach_cycle(Session&, u64 cycle);

/// The cycle that is `count` cycles after the present one, or before it.
u64 cycle_after(Session&, u64 count);
u64 cycle_before(Session&, u64 count);

} // namespace tharsis
