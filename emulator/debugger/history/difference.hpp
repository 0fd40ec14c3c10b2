// difference.hpp -- two runs side by side: where do they part?
// For a program before and after a change, or with two inputs.
#pragma once
#include "debugger/history/history.hpp"

#include <optional>

namespace tharsis {

/// The first difference between two runs: after `step` instructions they differ, after one less
/// they were alike.
struct Difference {
    enum class What : u8 {
        registers,   ///< `reg`, with its values
        memory,      ///< the byte at `address`
        output,      ///< the byte at `position` of it
        instruction, ///< the last one was another, or lay elsewhere, but had the same effect
        length,      ///< one has ended there, the other goes on
    };
    What what = What::registers;
    u64 step = 0; ///< 0: they begin differently
    u64 other_step =
        0; ///< of the other run; another than `step` only where the outputs were compared
    bool by_hand = false; ///< the user changed something after `step` instructions: up to then
                          ///< they were alike
    Register reg;
    u32 address = 0;
    u64 position = 0;       ///< of output, in bytes
    u32 one = 0, other = 0; ///< the values: of a register, or of a byte
};

/// What counts. Of `output` its bytes are compared, whichever step printed them: for programs that
/// are not alike.
enum class Compared : u8 { everything, registers, memory, output };

struct Comparison {
    std::optional<Difference> found;
    bool interrupted = false; ///< History::interrupt of one of them ends the search early; what was
                              ///< `found` then has no step
    u64 steps = 0;            ///< so many instructions were alike; of outputs: were compared
    Stop one,
        other; ///< of those alike and of `length`: how they ended; `step_limit`: this one went on
};

/// Executes both runs side by side, on from where they are known too, until they differ or one of
/// them ends or waits. The presents stay. Of what is compared every step is: nothing that vanishes
/// again is missed.
Comparison first_difference(History& one, History& other, Compared what = Compared::everything,
                            u64 most_steps = ~u64{0});

/// What differs now, `step` aside: registers first (the pc last of them), then memory, then output.
std::optional<Difference> difference_now(const History& one, const History& other,
                                         Compared what = Compared::everything);

} // namespace tharsis
