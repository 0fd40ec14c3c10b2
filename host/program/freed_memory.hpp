// freed_memory.hpp -- how the C library treats memory that is freed
#pragma once

namespace tharsis {

/// Lets the process keep what it frees for its next allocations, where the C library can be told.
/// An analysis of a long program allocates and frees the same megabytes again and again; as the
/// library behaves by itself they are returned to the system each time, and each page is faulted
/// in anew, which took half of the language server's time.
void keep_freed_memory();

} // namespace tharsis
