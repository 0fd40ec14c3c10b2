// time_marks.hpp -- steps of a run that deserve a mark on a time line, never too many of them
// A line on a screen has some hundred places; marks that would stand on the same one are kept once.
#pragma once
#include "base/types.hpp"

#include <vector>

namespace tharsis {

class TimeMarks {
public:
    void add(u64 step);
    void forget_after(u64 step);
    /// Ascending.
    const std::vector<u64>& steps() const { return steps_; }

    static constexpr std::size_t most = 4096;

private:
    void thin();

    std::vector<u64> steps_;
    u64 gap_ = 1; ///< the least distance of two
};

} // namespace tharsis
