// threaded_steps.hpp -- what a record of a threaded engine may have to be executed
// Flat memory: pieces of threaded code that jump from one to the next (threaded_steps.cpp). Their
// file is compiled with optimisation and without sanitizers, whatever the rest is
// (host/special_flags.cmake). Paged memory: the cases of a loop (loop_steps.cpp).
#pragma once
#include "machine/threaded/fast_cpu.hpp"

namespace tharsis {

/// A long straight run checks its budget at this distance, in records.
inline constexpr u32 checkpoint_distance = 4096;
struct Checkpoint {
    Piece piece{};
};

struct ThreadedSteps {
    Piece leave;  ///< refuses
    Piece check;  ///< leaves if the budget is used up, else continues with the checkpoint's piece
    Piece marked; ///< leaves if the mark applies, else continues with the piece that the record
                  ///< would have without it
    /// The piece of a row that calls or returns, for a guest that keeps a call stack.
    Piece (*calling)(std::size_t row, CallKind);
    /// The piece of a row that is followed by another; `next_row` is row_count if the following row
    /// is unknown.
    Piece (*piece)(std::size_t row, std::size_t next_row);
    /// Runs from this record until it leaves: sets the guest's pc, and what is left of the budget.
    Step run;
};
/// Null where this build has none.
const ThreadedSteps* flat_steps();
const ThreadedSteps* paged_steps();

/// What is left of a budget before this record, in instructions; negative if it was overrun.
inline i64 unspent(const Record* here, Deadline deadline) {
    return i64(std::intptr_t(deadline - Deadline(here))) / i64(sizeof(Record));
}

/// True if the target of a jump follows a call. It may then belong to an outer caller: the
/// reference engine decides.
bool is_after_call(Guest&, u32 target);

} // namespace tharsis
