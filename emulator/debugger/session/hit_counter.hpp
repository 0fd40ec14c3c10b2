// hit_counter.hpp -- the steps at which a stop was hit, in the parts of a run that were examined
// With it, hit counts go back when the run does, and parts that were not examined are counted only
// when their hits are wanted.
#pragma once
#include "base/types.hpp"

#include <optional>
#include <vector>

namespace tharsis {

/// The hits of one breakpoint or watchpoint, in stretches of steps without gaps. Of very many hits
/// in a stretch only the latest are kept individually.
class HitCounter {
public:
    /// The step from which hits are counted.
    u64 origin() const { return origin_; }
    /// The number of hits up to and including `step`; nullopt if a step before it was not examined
    /// or is too long ago.
    std::optional<u64> count(u64 step) const;
    /// The number of hits up to and including the last step up to which all are known.
    u64 known_count(u64 step) const;

    /// Steps from `first` to `last`, both included.
    struct Steps {
        u64 first = 0, last = 0;
    };
    /// The first steps up to `step` that were not examined.
    std::optional<Steps> gap_before(u64 step) const;
    /// Counts again from an earlier step if the hits up to `step` cannot be known otherwise.
    void make_countable(u64 step);

    /// From now on the steps from this one on are examined in order, up to `mark_examined`.
    void follow_from(u64 step);
    void stop_following() { followed_.reset(); }
    bool is_following() const { return followed_.has_value(); }
    /// Records a hit at this step if it follows and has not examined that step before.
    void note(u64 step);
    /// Everything up to `step` has been examined, if it follows.
    void mark_examined(u64 step);

    /// Restarts counting: nothing before this step counts.
    void begin(u64 step);
    /// Another run begins at this step; hits from here on are counted again.
    void forget_from(u64 step);

private:
    static constexpr std::size_t most = std::size_t{1} << 16;
    struct Stretch {
        u64 from = 0, next = 0;      ///< the examined steps: [from, next)
        u64 forgotten = 0;           ///< number of earlier hits in it
        std::vector<u64> steps = {}; ///< of the other hits, ascending
    };
    void join_later(u64 step);
    static void limit(Stretch&);
    bool is_forgotten(u64 step) const;

    std::vector<Stretch> stretches_;      ///< ascending
    std::optional<std::size_t> followed_; ///< the stretch that grows
    u64 origin_ = 0;
};

} // namespace tharsis
