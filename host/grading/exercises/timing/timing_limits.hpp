// timing_limits.hpp -- how many cycles a program, or a part of it, may take on a processor
#pragma once
#include "support/wire/toml.hpp"
#include "timing/pipeline.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tharsis {

struct TimingLimits {
    ProcessorModel model{};
    std::optional<u64> cycles;                                             ///< at most
    std::optional<u64> stalls;                                             ///< at most, in cycles
    std::vector<LossCause> causes{LossCause::data, LossCause::structural}; ///< what stalls are
    std::string procedure;  ///< only the cycles of its instructions; empty: of all
    std::string from, to{}; ///< or only those between two labels

    bool is_of_part() const { return !procedure.empty() || !from.empty(); }
};

/// An error at the limit that runs of at most so many instructions can never break.
void refuse_unbreakable(const TimingLimits&, u64 max_instructions, const TomlValue& table);

/// The keys of a `[[timing]]` that are not those of all checks: model, cycles, stalls, causes,
/// procedure, from, to.
TimingLimits read_timing_limits(const TomlValue& table);

} // namespace tharsis
