// restart.hpp -- begins the run of a program, for the first time or again
#pragma once
#include "frontends/dap/server.hpp"

namespace tharsis::dap {

/// From the first instruction, or the step at which a recorded run is to be looked at.
void start(Server&);
/// Reads and assembles the program again, with the stops that the client has set.
Reply restart(Server&, const Value& arguments);
/// Nothing stops.
ExceptionFilters no_filters();

} // namespace tharsis::dap
