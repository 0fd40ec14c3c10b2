// hit_counter.cpp -- stretches of examined steps, which grow, meet and are cut
// Stretches that meet become one; only the first one, from the origin on, gives counts.
#include "debugger/session/hit_counter.hpp"

#include <algorithm>

namespace tharsis {

std::optional<u64> HitCounter::count(u64 step) const {
    if (step < origin_ || stretches_.empty()) return std::nullopt;
    const Stretch& first = stretches_.front();
    if (first.from != origin_ || step >= first.next || is_forgotten(step)) return std::nullopt;
    const auto after = std::upper_bound(first.steps.begin(), first.steps.end(), step);
    return first.forgotten + u64(after - first.steps.begin());
}

u64 HitCounter::known_count(u64 step) const {
    if (stretches_.empty() || stretches_.front().from != origin_) return 0;
    const Stretch& first = stretches_.front();
    return first.next == first.from ? 0 : count(std::min(step, first.next - 1)).value_or(0);
}

/// True if that step lies before the hits of the first stretch that are kept.
bool HitCounter::is_forgotten(u64 step) const {
    const Stretch& first = stretches_.front();
    return first.forgotten > 0 && (first.steps.empty() || step < first.steps.front());
}

std::optional<HitCounter::Steps> HitCounter::gap_before(u64 step) const {
    u64 next = origin_;
    for (const Stretch& stretch : stretches_) {
        if (stretch.from > next) break;
        next = stretch.next;
    }
    if (next > step) return std::nullopt;
    const auto later = std::find_if(stretches_.begin(), stretches_.end(),
                                    [next](const Stretch& stretch) { return stretch.from > next; });
    return Steps{next, later == stretches_.end() ? step : std::min(step, later->from - 1)};
}

void HitCounter::make_countable(u64 step) {
    if (step < origin_)
        begin(0);
    else if (!stretches_.empty() && is_forgotten(step))
        begin(origin_);
}

void HitCounter::follow_from(u64 step) {
    step = std::max(step, origin_);
    auto at = std::find_if(stretches_.begin(), stretches_.end(),
                           [step](const Stretch& stretch) { return step <= stretch.next; });
    if (at == stretches_.end() || step < at->from) at = stretches_.insert(at, Stretch{step, step});
    followed_ = std::size_t(at - stretches_.begin());
}

/// Of too many hits the first ones are only counted.
void HitCounter::limit(Stretch& stretch) {
    if (stretch.steps.size() <= most) return;
    const std::size_t surplus = stretch.steps.size() - most / 2;
    stretch.steps.erase(stretch.steps.begin(), stretch.steps.begin() + std::ptrdiff_t(surplus));
    stretch.forgotten += surplus;
}

/// The followed stretch takes in those that begin at or before the step after `step`.
void HitCounter::join_later(u64 step) {
    const std::size_t at = *followed_;
    while (at + 1 < stretches_.size() && stretches_[at + 1].from <= step + 1) {
        Stretch& grown = stretches_[at];
        Stretch& later = stretches_[at + 1];
        const bool replaces = later.forgotten > 0;
        if (replaces) {
            grown.forgotten += grown.steps.size() + later.forgotten;
            grown.steps = std::move(later.steps);
        } else {
            grown.steps.insert(grown.steps.end(), later.steps.begin(), later.steps.end());
        }
        grown.next = std::max(grown.next, later.next);
        stretches_.erase(stretches_.begin() + std::ptrdiff_t(at) + 1);
    }
}

void HitCounter::note(u64 step) {
    if (!followed_) return;
    if (step > 0) join_later(step - 1);
    Stretch& stretch = stretches_[*followed_];
    if (step < stretch.next) return;
    stretch.steps.push_back(step);
    stretch.next = step + 1;
    join_later(step);
    limit(stretch);
}

void HitCounter::mark_examined(u64 step) {
    if (!followed_) return;
    Stretch& stretch = stretches_[*followed_];
    stretch.next = std::max(stretch.next, step + 1);
    join_later(step);
    limit(stretch);
}

void HitCounter::begin(u64 step) {
    stretches_.clear();
    followed_.reset();
    origin_ = step;
}

/// Counts of which too little is left begin again.
void HitCounter::forget_from(u64 step) {
    followed_.reset();
    if (step < origin_) return begin(step);
    std::erase_if(stretches_, [step](const Stretch& stretch) { return stretch.from >= step; });
    if (stretches_.empty()) return;
    Stretch& last = stretches_.back();
    if (last.next <= step) return;
    std::erase_if(last.steps, [step](u64 hit) { return hit >= step; });
    last.next = step;
    if (last.steps.empty() && last.forgotten > 0) stretches_.pop_back();
}

} // namespace tharsis
