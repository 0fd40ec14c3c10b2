// unreachable.hpp -- instructions that no path reaches
#pragma once
#include "lint/procedure.hpp"

namespace tharsis::linting {

/// Adds an event for each run of instructions without a label after one that never continues, and
/// one for each header that names registers that are never written.
void find_unreachable(Context&);

} // namespace tharsis::linting
