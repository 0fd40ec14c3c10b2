// heap.hpp -- how the C library takes memory from the system and returns it
#pragma once

namespace tharsis {

/// Where the C library can be told, lets the process keep what it frees for its next allocations,
/// and lets the system back the heap by large pages. To be called once, before other threads start.
/// An analysis of a long program allocates and frees the same megabytes again and again; as the
/// library behaves by itself they are returned each time, and each page of 4 KiB is faulted in
/// again. That was half of the language server's time, and two thirds of assembling 100,000 lines.
void prepare_heap();

} // namespace tharsis
