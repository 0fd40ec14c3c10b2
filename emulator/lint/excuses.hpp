// excuses.hpp -- which events are not defects in the program as a whole
#pragma once
#include "lint/procedure.hpp"

namespace tharsis::linting {

/// Removes the events that a convention of the program's own explains. `callees` are by entry,
/// `order` has callees before callers; the index after the entries is the program.
/// `seen_only_partly`: code that cannot be followed may call that procedure.
void excuse(Context&, const std::vector<std::vector<u32>>& callees, const std::vector<u32>& order,
            const std::vector<bool>& seen_only_partly);

} // namespace tharsis::linting
