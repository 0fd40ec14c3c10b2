// hit_ledger.hpp -- at which steps a stop was hit, in the stretch of a run that was looked at
// So that hits go back with everything else.
#pragma once
#include "base/types.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace tharsis {

/// The hits of one break- or watchpoint. Steps are looked at in ascending order, without gaps; of
/// very many hits only the latest are known one by one.
class HitLedger {
public:
    /// The steps that were looked at: [from, next).
    u64 from() const { return from_; }
    u64 next() const { return next_; }
    /// Hits up to `step`, that one included; nothing if it was not looked at, or is too long ago.
    std::optional<u64> count(u64 step) const;

    /// A hit at this step, unless it was looked at before.
    void note(u64 step);
    /// Everything up to `step` was looked at.
    void look(u64 step) { next_ = std::max(next_, step + 1); }
    /// Counting begins again: nothing before this step is known.
    void begin(u64 step);
    /// Another run begins at this step; what was hit there is asked again.
    void forget_from(u64 step);

    std::string meaning; ///< what the stop was when its hits were counted

private:
    static constexpr std::size_t most = std::size_t{1} << 16;
    std::vector<u64> steps_; ///< ascending
    u64 forgotten_ = 0;      ///< hits before those
    u64 from_ = 0, next_ = 0;
};

} // namespace tharsis
