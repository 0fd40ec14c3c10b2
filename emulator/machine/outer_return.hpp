// outer_return.hpp -- a jump by any register that leaves several calls at once
// A switch never goes after a call that is still open.
#pragma once
#include "machine/call_stack.hpp"

namespace tharsis {

/// An open call returns to `target`, and its caller's part of the stack is all that is left, or
/// less. Not cheap: ask only of a target that lies after a call, and to which the innermost one
/// does not return.
bool returns_further_out(const CallStack&, u32 target, u32 stack_pointer);

} // namespace tharsis
