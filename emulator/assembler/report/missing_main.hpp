// missing_main.hpp -- the label main that start-up code calls, or what to say if there is none
#pragma once
#include "assembler/assembly_context.hpp"

namespace tharsis {

/// Requires a label main that the start-up code can call: a global one, unless all files share
/// their labels or the dialect finds private ones; then the first is global from here on. One that
/// cannot be called is shown; if there is none, the label that may have been meant.
void require_main(AssemblyContext& run, const DialectRules& rules);

} // namespace tharsis
