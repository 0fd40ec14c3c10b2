// early_evaluation.hpp -- whether a condition can be evaluated before an instruction with the same
// result as after it
//
// Then a false condition need not end a run, so that conditions that are rarely true cost little.
#pragma once
#include "debugger/values/expression.hpp"

namespace tharsis {

/// True if the instruction changes nothing that a condition with these sources depends on, except
/// for memory that a store has already written (`has_stored`).
bool can_evaluate_before(const Expression::Sources&, u32 word, u32 address, bool has_stored);

/// True if the instruction accesses memory at most once and is not a service call.
bool is_plain_access(u32 word);

} // namespace tharsis
