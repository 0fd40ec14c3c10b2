// threaded_steps.hpp -- the pieces of threaded code, as functions to put into records
// They need tail calls, which WebAssembly lacks. Every other build has them: their file is compiled
// with optimisation and without sanitizers, whatever the rest is (host/special_flags.cmake).
#pragma once
#include "machine/threaded/fast_cpu.hpp"

namespace tharsis {

/// A long straight run checks its budget at this distance, in records.
inline constexpr u32 checkpoint_distance = 4096;
struct Checkpoint {
    Step step = nullptr;
};

struct ThreadedSteps {
    Step leave;  ///< refuses
    Step check;  ///< leaves if the budget is used up, else continues with the checkpoint's step
    Step marked; ///< leaves if the mark applies, else continues with the step that the record would
                 ///< have without it
    /// The step of a row that calls or returns, for a guest that keeps a call stack.
    Step (*calling)(std::size_t row, CallKind);
    /// The step of a row that is followed by another; `next_row` is row_count if the following row
    /// is unknown.
    Step (*piece)(std::size_t row, std::size_t next_row);
};
/// Null where this build has none.
const ThreadedSteps* threaded_steps();

} // namespace tharsis
