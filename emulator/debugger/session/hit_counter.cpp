// hit_counter.cpp -- counting hits up to a step
// A binary search in a sorted list of steps.
#include "debugger/session/hit_counter.hpp"

namespace tharsis {

std::optional<u64> HitCounter::count(u64 step) const {
    const bool forgotten = forgotten_ > 0 && (steps_.empty() || step < steps_.front());
    if (step < from_ || step >= next_ || forgotten) return std::nullopt;
    return forgotten_ + u64(std::upper_bound(steps_.begin(), steps_.end(), step) - steps_.begin());
}

void HitCounter::note(u64 step) {
    if (step < next_) return;
    steps_.push_back(step);
    next_ = step + 1;
    if (steps_.size() <= most) return;
    steps_.erase(steps_.begin(), steps_.begin() + most / 2);
    forgotten_ += most / 2;
}

void HitCounter::begin(u64 step) {
    steps_.clear();
    forgotten_ = 0;
    from_ = next_ = step;
}

void HitCounter::forget_from(u64 step) {
    if (step < next_ && !count(step)) return begin(step);
    std::erase_if(steps_, [step](u64 hit) { return hit >= step; });
    next_ = std::min(next_, step);
}

} // namespace tharsis
