// logged_values.hpp -- the values of what a log point prints, for clients that unfold them
#pragma once
#include "frontends/dap/server.hpp"

namespace tharsis::dap {

/// Keeps the values of a line that names arrays or other data with parts, as they are now. Returns
/// the reference of a list with one variable, the line, whose children are those values; 0: the
/// line has no such data, or many lines came since the program was moved.
i64 keep_logged(Server&, const LogLine&);

/// The answer to `variables` for such a list.
Json logged_json(const Client&, const std::vector<LoggedValue>&);

} // namespace tharsis::dap
