// lsp.hpp -- the language server: what `tharsis lsp` starts
#pragma once
#include <string>

namespace tharsis::lsp {

/// Serves one client on these descriptors until it is gone. Returns the exit status that the
/// protocol defines: 0 after `shutdown` and `exit`, else 1.
int serve(int in, int out);

} // namespace tharsis::lsp
