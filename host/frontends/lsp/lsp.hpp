// lsp.hpp -- the language server: what `tharsis lsp` starts
#pragma once
#include "base/language.hpp"

namespace tharsis::lsp {

/// Serves one client on these descriptors until it is gone. Returns the exit status that the
/// protocol defines: 0 after `shutdown` and `exit`, else 1. `language` is that of messages for a
/// client that names none.
int serve(int in, int out, Language language);

} // namespace tharsis::lsp
