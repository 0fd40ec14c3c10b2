// early_answer.hpp -- may a condition be asked before its instruction is done, and give the answer
// that it would give after it?
//
// Then a false one need not end a run: stops with conditions that are seldom true cost little.
#pragma once
#include "debugger/values/expression.hpp"

namespace tharsis {

/// For a condition that looks at this: nothing of it is changed by the instruction, but for what a
/// store has stored (`has_stored`).
bool can_evaluate_before(const Expression::Sources&, u32 word, u32 address, bool has_stored);

/// Does it touch memory with one access at most, and is no service?
bool is_plain_access(u32 word);

} // namespace tharsis
