// dap.hpp -- the debug adapter: what `tharsis dap` starts
#pragma once
#include "base/language.hpp"

namespace tharsis::dap {

/// Serves one client on these descriptors until it disconnects or is gone. Returns the exit status:
/// 0 after `disconnect`, else 1. `language` is that of messages for a client that names none.
int serve(int in, int out, Language language);

} // namespace tharsis::dap
