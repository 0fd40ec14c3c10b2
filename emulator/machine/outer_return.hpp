// outer_return.hpp -- detects a return by another register than $ra that leaves several calls at
// once
//
// The target of a switch never follows an open call.
#pragma once
#include "machine/call_stack.hpp"

namespace tharsis {

/// True if an open call returns to `target` and at most its caller's part of the stack is left.
/// Expensive: call it only for a target that follows a call and to which the innermost call does
/// not return.
bool returns_further_out(const CallStack&, u32 target, u32 stack_pointer);

} // namespace tharsis
