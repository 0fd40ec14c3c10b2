// run_history.hpp -- our own requests about the whole run (docs/dap.md)
#pragma once
#include "frontends/dap/server.hpp"

namespace tharsis::dap {

Reply show_timeline(Server&, const Value& arguments);
Reply find_last_write(Server&, const Value& arguments);
Reply list_findings(Server&, const Value& arguments);

} // namespace tharsis::dap
