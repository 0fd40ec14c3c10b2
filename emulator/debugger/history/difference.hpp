// difference.hpp -- compares two runs and finds where they first differ
// For a program before and after a change, or with two inputs.
#pragma once
#include "debugger/history/history.hpp"

#include <optional>

namespace tharsis {

/// The first difference between two runs: they differ after `step` instructions, and were equal one
/// instruction earlier.
struct Difference {
    enum class What : u8 {
        registers, ///< `reg`, with its values
        memory,    ///< the byte of memory at `address`
        output,    ///< the byte of output at `position`
        /// The last instruction differed, or lay at another address, but had the same effect.
        instruction,
        length, ///< one run has ended there, the other continues
    };
    What what = What::registers;
    u64 step = 0;       ///< 0: the runs begin differently
    u64 other_step = 0; ///< of the other run; differs from `step` only when outputs are compared
    /// Something was changed by hand after `step` instructions; up to then the runs were equal.
    bool by_hand = false;
    Register reg;
    u32 address = 0;
    u64 position = 0;       ///< of output, in bytes
    u32 one = 0, other = 0; ///< the values of a register or of a byte
    /// Of output: that run printed nothing more, so its byte has no value.
    bool one_ends = false, other_ends = false;
};

/// What is compared. Of `output` only the bytes count, whichever step printed them: for programs
/// that differ.
enum class Compared : u8 { everything, registers, memory, output };

struct Comparison {
    std::optional<Difference> found;
    /// History::interrupt on one of them ended the search early; `found` then has no step.
    bool interrupted = false;
    u64 steps = 0; ///< the number of equal instructions; for outputs the number compared
    /// For equal runs and for `length`: how they ended; `step_limit`: this run did not end.
    Stop one, other;
};

/// Executes both runs in parallel, beyond what is recorded too, until they differ or one of them
/// ends or waits. Their positions do not change. Every step is compared, so that temporary
/// differences are found as well.
Comparison first_difference(History& one, History& other, Compared what = Compared::everything,
                            u64 max_steps = ~u64{0});

/// What differs now, apart from `step`: registers first (the pc last of them), then memory, then
/// output. Returns nullopt if nothing does.
std::optional<Difference> difference_now(const History& one, const History& other,
                                         Compared what = Compared::everything);

} // namespace tharsis
