// difference.hpp -- two runs side by side: where do they part?
// For a program before and after a change, or with two inputs.
#pragma once
#include "debug/history.hpp"
#include <optional>

namespace tharsis {

/// The first difference that was found between two runs: at `step` they differ, at the step before they were alike.
struct Difference {
    enum class What : u8 {
        registers,  ///< `reg`, with its values
        memory,     ///< the byte at `address`
        output,     ///< at so many bytes of it
        length,     ///< one has ended there, the other goes on
    };
    What what = What::registers;
    u64 step = 0;
    Register reg;
    u32 address = 0;
    u64 position = 0;       ///< of output, in bytes
    u32 one = 0, other = 0; ///< the values: of a register, or of a byte
};

/// Compares the two runs as far as both have been executed; nothing if they are alike. The presents stay. It looks at 256 moments,
/// evenly spread, and bisects before the first at which the runs differ: a difference that vanishes between two of them
/// is not seen.
std::optional<Difference> first_difference(History& one, History& other);

/// What differs now, `step` aside: registers first, then memory, then output.
std::optional<Difference> difference_now(const History& one, const History& other);

}
