// time_marks.hpp -- a bounded number of steps of a run that are marked on a time line
// A line on a screen has a few hundred positions; marks that would share one are kept once.
#pragma once
#include "base/types.hpp"

#include <vector>

namespace tharsis {

class TimeMarks {
public:
    void add(u64 step);
    void forget_after(u64 step);
    /// In ascending order.
    const std::vector<u64>& steps() const { return steps_; }

    static constexpr std::size_t most = 4096;

private:
    void thin();

    std::vector<u64> steps_;
    u64 gap_ = 1; ///< the minimum distance between two marks
};

} // namespace tharsis
