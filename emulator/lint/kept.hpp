// kept.hpp -- temporary registers that are needed after a call
#pragma once
#include "lint/whole_program.hpp"

namespace tharsis::linting {

/// Adds an event for each of $t0 to $t9 that a procedure itself has set before a call, that the
/// called procedure leaves as it is, and that is read after the call. Calls of procedures whose
/// header says what they change are left out, and calls that cannot be followed.
void find_kept(const Flow&, Result&);

} // namespace tharsis::linting
