// time_marks.cpp -- marks are thinned out when there are many
// The first mark of a group stays, so that a mark is always a step where something happened.
#include "debugger/history/time_marks.hpp"

#include <algorithm>

namespace tharsis {

void TimeMarks::add(u64 step) {
    const bool is_last = !steps_.empty() && step >= steps_.back(); // nearly always
    if (is_last && step - steps_.back() < gap_) return;
    const auto at = std::lower_bound(steps_.begin(), steps_.end(), step);
    if (at != steps_.end() && *at - step < gap_) return;
    if (at != steps_.begin() && step - *std::prev(at) < gap_) return;
    steps_.insert(at, step);
    if (steps_.size() > most) thin();
}

void TimeMarks::thin() {
    while (steps_.size() > most / 2) {
        gap_ *= 2;
        std::vector<u64> kept;
        for (const u64 step : steps_)
            if (kept.empty() || step - kept.back() >= gap_) kept.push_back(step);
        steps_ = std::move(kept);
    }
}

void TimeMarks::forget_after(u64 step) {
    std::erase_if(steps_, [step](u64 mark) { return mark > step; });
    if (steps_.empty()) gap_ = 1;
}

} // namespace tharsis
