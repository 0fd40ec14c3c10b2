// difference.hpp -- finds where two runs first differ: two programs, two inputs, two engines
#pragma once
#include <tharsis/machine.hpp>

namespace tharsis_api_1 {

/// What is compared after each step; of `output` only the bytes count, whichever step printed them.
enum class Compared : std::uint8_t { everything, registers, memory, output };

struct RunDifference {
    bool differs = false;
    bool interrupted = false; ///< by `keep_going`: nothing is known
    std::uint64_t step = 0;   ///< of the one run: equal before, different after it
    std::uint64_t other_step = 0;
    /// "register", "memory", "output", "instruction", "length"; empty if nothing differs
    std::string what{};
    std::string text{};  ///< a sentence
    Stop one{}, other{}; ///< how the runs ended, if they did not differ before
};

/// Runs both programs and compares them step by step (for `output` byte by byte).
THARSIS_API Result<RunDifference> first_difference(const Program& one, const MachineOptions&,
                                                   const Program& other, const MachineOptions&,
                                                   Compared = Compared::output,
                                                   const KeepGoing& = {});

} // namespace tharsis_api_1
