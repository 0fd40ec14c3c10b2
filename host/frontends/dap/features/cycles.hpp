// cycles.hpp -- our own requests about the cycles of a processor (docs/dap.md)
#pragma once
#include "frontends/dap/server.hpp"

namespace tharsis::dap {

Reply step_cycle(Server&, const Value& arguments);
Reply show_pipeline(Server&, const Value& arguments);
Reply list_processors(Server&, const Value& arguments);

} // namespace tharsis::dap
