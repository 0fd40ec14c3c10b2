// dap.hpp -- the debug adapter: what `tharsis dap` starts
#pragma once

namespace tharsis::dap {

/// Serves one client on these descriptors until it disconnects or is gone. Returns the exit status:
/// 0 after `disconnect`, else 1.
int serve(int in, int out);

} // namespace tharsis::dap
