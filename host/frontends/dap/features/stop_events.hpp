// stop_events.hpp -- why the program stopped, in the terms of the protocol
#pragma once
#include "frontends/dap/server.hpp"

#include <string_view>

namespace tharsis::dap {

/// The body of a `stopped` event. `reason` is that of a motion that arrived.
Json stopped_body(Server&, const StopEvent&, std::string_view reason);
/// True if the program did not end by itself: a fault, a limit, the end of its input.
bool is_failure(const Stop&);

Reply exception_info(Server&, const Value& arguments);

} // namespace tharsis::dap
