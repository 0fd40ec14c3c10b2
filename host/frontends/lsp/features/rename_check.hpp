// rename_check.hpp -- whether a program means the same with a new name
// Names can be read as something else: `table+4` is one word, and macros replace text.
#pragma once
#include "frontends/lsp/server.hpp"

namespace tharsis::lsp {

/// Why a program is not the same with these texts, which contain a new name; empty if it is: it has
/// the same statements, words, uses of names and diagnostics.
Message why_different(const Workspace&, const Snapshot& before, const OtherTexts& after,
                      std::string_view new_name);

} // namespace tharsis::lsp
