// carried.hpp -- values that a loop carries from one round to the next
#pragma once
#include "lint/procedure.hpp"

namespace tharsis::linting {

/// Whether a loop around a call counts in a register: after the call an instruction changes the
/// register by itself (`addi $t0, $t0, 1`), and the changed value comes back to the call. False if
/// the loop is too long to follow.
bool is_carried(const Context&, NodeId call, u32 reg);

} // namespace tharsis::linting
