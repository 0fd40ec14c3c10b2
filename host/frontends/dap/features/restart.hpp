// restart.hpp -- begins the run of a program, for the first time or again
#pragma once
#include "frontends/dap/server.hpp"

namespace tharsis::dap {

/// Begins at the first instruction, or at the step that the settings of a recorded run name.
void start(Server&);
/// Reads and assembles the program again, with the stops that the client has set.
Reply restart(Server&, const Value& arguments);
/// Exception filters with which no exception stops the program.
ExceptionFilters no_filters();

} // namespace tharsis::dap
