// tier_record.hpp -- what is known about a run when it is decided what is translated
// Costs are in interpreted instructions, of about 2 ns.
#pragma once
#include "base/function_ref.hpp"
#include "base/types.hpp"

#include <vector>

namespace tharsis {

/// When translating is affordable, and when translated code is worth entering.
struct TierCosts {
    u64 time_share;       ///< translation may take one part in this many of the time already run
    u64 translated_speed; ///< relative to interpreted code
    u64 instruction_cost; ///< of translating one instruction
    u64 shortest_budget;  ///< translated code is not worth entering for less
    u64 short_run;        ///< instructions between refusals; fewer are not worth entering for
    u64 first_sample;     ///< in shorter runs nothing is sampled
    u64 first_look, look_distance; ///< between looks at what is hot, at least
};

/// It depends on counts of instructions only, not on time, so that every run is the same.
struct TierRecord {
    u64 interpreted = 0, translated = 0; ///< instructions executed
    u64 spent = 0;                       ///< on translating
    bool gave_up = false;  ///< nothing more can be translated: the host does not support it
    std::vector<u32> heat; ///< for each instruction: how often a slice ended there
    u32 random = 1;

    u32 random_below(u32 below);
    /// What translating may have cost in all by now.
    u64 earned(const TierCosts&) const;
    /// The number of instructions that may be translated now, if that costs so much beforehand.
    u64 affordable(const TierCosts&, u64 fixed_cost) const;
    /// The instructions without code where slices ended, the hottest first.
    std::vector<u32> hottest(FunctionRef<bool(u32 index)> has_code) const;
};

} // namespace tharsis
