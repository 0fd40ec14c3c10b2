// hit_counter.hpp -- the steps at which a stop was hit, in the parts of a run that were examined
// With it, hit counts go back when the run does, and parts that were not examined are counted only
// when their hits are wanted.
#pragma once
#include "base/types.hpp"

#include <optional>
#include <vector>

namespace tharsis {

/// The hits of one breakpoint or watchpoint, in ranges of steps without gaps. Of very many hits
/// in a range only the latest are kept individually, and of the others how many they were before
/// some steps: what lies between two of these is examined again when it is wanted (`recall`), and
/// kept beside the ranges as long as nothing else is recalled.
class HitCounter {
public:
    /// The step from which hits are counted.
    u64 origin() const { return origin_; }
    /// The number of hits up to and including `step`; nullopt if a step before it was not examined,
    /// or its hits are not kept and were not recalled.
    std::optional<u64> count(u64 step) const;
    /// The number of hits up to and including the last step up to which all are known.
    u64 known_count(u64 step) const;
    /// The first step from which on all counts up to that of `step` are known; nullopt if that of
    /// `step` is not.
    std::optional<u64> counts_known_from(u64 step) const;

    /// Steps from `first` to `last`, both included.
    struct Steps {
        u64 first = 0, last = 0;
    };
    /// The first steps up to `step` that were not examined.
    std::optional<Steps> gap_before(u64 step) const;
    /// The steps to be examined again, after `recall`, so that the count of `step` and that of the
    /// step before it are known; nullopt if they are, or if there is a gap before `step`.
    std::optional<Steps> forgotten_before(u64 step) const;
    /// From now on these steps are examined again, in order, up to `mark_examined`.
    void recall(Steps steps);

    /// From now on the steps from this one on are examined in order, up to `mark_examined`.
    void follow_from(u64 step);
    void stop_following() { target_ = Target::nothing; }
    bool is_following() const { return target_ != Target::nothing; }
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
    /// So many hits of an examined range lie before this step.
    struct Mark {
        u64 step = 0, hits = 0;
    };
    struct ExaminedRange {
        u64 from = 0, next = 0;       ///< the examined steps: [from, next)
        std::vector<Mark> marks = {}; ///< ascending; hits before the last one are not kept
        std::vector<u64> steps = {};  ///< of the other hits, ascending

        Mark kept_from() const { return marks.empty() ? Mark{from, 0} : marks.back(); }
        Mark last_mark_before(u64 step) const;
    };
    /// Hits of the first examined range that are known again.
    struct Recalled {
        u64 from = 0, next = 0; ///< [from, next)
        u64 before = 0;         ///< the number of hits before `from`
        std::vector<u64> steps = {};
    };
    /// What the steps that are being examined add to.
    enum class Target : u8 { nothing, range, recalled, both };
    bool counts_from_origin(u64 step) const;
    bool is_recalled(u64 step) const;
    void join_later(u64 step);
    static void limit(ExaminedRange&);
    void note_recalled(u64 step);

    std::vector<ExaminedRange> ranges_; ///< ascending
    Recalled recalled_;
    Target target_ = Target::nothing;
    std::size_t followed_ = 0; ///< the range that grows
    u64 origin_ = 0;
};

} // namespace tharsis
