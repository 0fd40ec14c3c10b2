// hit_counter.hpp -- the steps at which a stop was hit, in the range of a run that was examined
// With it, hit counts go back when the run does.
#pragma once
#include "base/types.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace tharsis {

/// The hits of one breakpoint or watchpoint. Steps are examined in ascending order, without gaps.
/// Of very many hits only the latest are kept individually.
class HitCounter {
public:
    /// The examined steps: [from, next).
    u64 from() const { return from_; }
    u64 next() const { return next_; }
    /// The number of hits up to and including `step`; nullopt if it was not examined or is too long
    /// ago.
    std::optional<u64> count(u64 step) const;

    /// Records a hit at this step, unless it was examined before.
    void note(u64 step);
    /// Everything up to `step` has been examined.
    void mark_examined(u64 step) { next_ = std::max(next_, step + 1); }
    /// Restarts counting: nothing before this step is known.
    void begin(u64 step);
    /// Another run begins at this step; hits from here on are counted again.
    void forget_from(u64 step);

    std::string meaning; ///< the definition of the stop for which its hits were counted

private:
    static constexpr std::size_t most = std::size_t{1} << 16;
    std::vector<u64> steps_; ///< ascending
    u64 forgotten_ = 0;      ///< number of earlier hits
    u64 from_ = 0, next_ = 0;
};

} // namespace tharsis
