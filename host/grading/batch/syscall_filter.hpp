// syscall_filter.hpp -- from here on this process may only compute, and write to one pipe
// The second wall around a judged program: if it could take over the judge's process, it could
// still open, send, start and kill nothing. Linux enforces it (seccomp), by libseccomp.
#pragma once
#include "base/message.hpp"

#include <string>

namespace tharsis {

/// Why no filter can be set on this system, or in this build; empty: it can be.
Message missing_filter();

/// Filters the system calls of this process, for ever. Allowed are memory (also for the
/// translator's code), reading the clock, aborting, the end, and writing to `pipe` and to streams 0
/// to 2, which must lead nowhere. Opening a file for reading fails with EACCES. Everything else
/// kills the process with SIGSYS: also waiting, because the limit of CPU time would never end it.
/// Returns false if the filter cannot be set.
bool filter_system_calls(int pipe);

} // namespace tharsis
