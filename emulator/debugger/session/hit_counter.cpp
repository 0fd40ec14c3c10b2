// hit_counter.cpp -- stretches of examined steps, which grow, meet and are cut
// Stretches that meet become one; only the first one, from the origin on, gives counts.
#include "debugger/session/hit_counter.hpp"

#include <algorithm>

namespace tharsis {
namespace {

/// The number of these steps up to and including `step`.
u64 count_up_to(const std::vector<u64>& steps, u64 step) {
    return u64(std::upper_bound(steps.begin(), steps.end(), step) - steps.begin());
}

} // namespace

/// The last one of which the steps before `step` can be counted; at the beginning there is one.
HitCounter::Mark HitCounter::Stretch::last_mark_before(u64 step) const {
    const auto after = std::partition_point(marks.begin(), marks.end(),
                                            [step](const Mark& mark) { return mark.step < step; });
    return after == marks.begin() ? Mark{from, 0} : after[-1];
}

/// True if every step up to this one was examined.
bool HitCounter::counts_from_origin(u64 step) const {
    return step >= origin_ && !stretches_.empty() && stretches_.front().from == origin_ &&
           step < stretches_.front().next;
}

bool HitCounter::is_recalled(u64 step) const {
    return step >= recalled_.from && step < recalled_.next;
}

std::optional<u64> HitCounter::count(u64 step) const {
    if (!counts_from_origin(step)) return std::nullopt;
    const Stretch& first = stretches_.front();
    const Mark kept = first.kept_from();
    if (step >= kept.step) return kept.hits + count_up_to(first.steps, step);
    if (!is_recalled(step)) return std::nullopt;
    return recalled_.before + count_up_to(recalled_.steps, step);
}

u64 HitCounter::known_count(u64 step) const {
    if (stretches_.empty() || stretches_.front().from != origin_) return 0;
    const Stretch& first = stretches_.front();
    if (first.next == first.from) return 0;
    const u64 last = std::min(step, first.next - 1);
    return count(last).value_or(first.last_mark_before(last + 1).hits);
}

std::optional<u64> HitCounter::counts_known_from(u64 step) const {
    if (!count(step)) return std::nullopt;
    const u64 kept = stretches_.front().kept_from().step;
    return is_recalled(step) && recalled_.from < kept ? recalled_.from : kept;
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

std::optional<HitCounter::Steps> HitCounter::forgotten_before(u64 step) const {
    if (!counts_from_origin(step)) return std::nullopt;
    const auto known = counts_known_from(step);
    if (known && (*known < step || step == origin_)) return std::nullopt;
    return Steps{stretches_.front().last_mark_before(step).step, step};
}

void HitCounter::recall(Steps steps) {
    const u64 before = stretches_.front().last_mark_before(steps.first + 1).hits;
    recalled_ = {steps.first, steps.first, before};
    target_ = Target::recalled;
}

/// What was recalled grows too if the steps continue it.
void HitCounter::follow_from(u64 step) {
    step = std::max(step, origin_);
    auto at = std::find_if(stretches_.begin(), stretches_.end(),
                           [step](const Stretch& stretch) { return step <= stretch.next; });
    if (at == stretches_.end() || step < at->from) at = stretches_.insert(at, Stretch{step, step});
    followed_ = std::size_t(at - stretches_.begin());
    const bool continues = step > recalled_.from && step <= recalled_.next;
    target_ = continues ? Target::both : Target::stretch;
}

/// Of too many hits the first ones are only counted.
void HitCounter::limit(Stretch& stretch) {
    if (stretch.steps.size() <= most) return;
    const std::size_t surplus = stretch.steps.size() - most / 2;
    const u64 hits = stretch.kept_from().hits + surplus;
    stretch.steps.erase(stretch.steps.begin(), stretch.steps.begin() + std::ptrdiff_t(surplus));
    stretch.marks.push_back({stretch.steps.front(), hits});
}

/// The followed stretch takes in those that begin at or before the step after `step`.
void HitCounter::join_later(u64 step) {
    const std::size_t at = followed_;
    while (at + 1 < stretches_.size() && stretches_[at + 1].from <= step + 1) {
        Stretch& grown = stretches_[at];
        Stretch& later = stretches_[at + 1];
        if (!later.marks.empty()) {
            const u64 hits = grown.kept_from().hits + grown.steps.size();
            grown.marks.push_back({later.from, hits});
            for (const Mark& mark : later.marks)
                grown.marks.push_back({mark.step, hits + mark.hits});
            grown.steps.clear();
        }
        grown.steps.insert(grown.steps.end(), later.steps.begin(), later.steps.end());
        grown.next = std::max(grown.next, later.next);
        stretches_.erase(stretches_.begin() + std::ptrdiff_t(at) + 1);
    }
}

/// Keeps the latest ones.
void HitCounter::note_recalled(u64 step) {
    if (step < recalled_.next) return;
    std::vector<u64>& steps = recalled_.steps;
    steps.push_back(step);
    recalled_.next = step + 1;
    if (steps.size() <= 2 * most) return;
    recalled_.before += most;
    steps.erase(steps.begin(), steps.begin() + std::ptrdiff_t(most));
    recalled_.from = steps.front();
}

void HitCounter::note(u64 step) {
    if (target_ == Target::recalled || target_ == Target::both) note_recalled(step);
    if (target_ != Target::stretch && target_ != Target::both) return;
    if (step > 0) join_later(step - 1);
    Stretch& stretch = stretches_[followed_];
    if (step < stretch.next) return;
    stretch.steps.push_back(step);
    stretch.next = step + 1;
    join_later(step);
    limit(stretch);
}

void HitCounter::mark_examined(u64 step) {
    if (target_ == Target::recalled || target_ == Target::both)
        recalled_.next = std::max(recalled_.next, step + 1);
    if (target_ != Target::stretch && target_ != Target::both) return;
    Stretch& stretch = stretches_[followed_];
    stretch.next = std::max(stretch.next, step + 1);
    join_later(step);
    limit(stretch);
}

void HitCounter::begin(u64 step) {
    stretches_.clear();
    recalled_ = {};
    stop_following();
    origin_ = step;
}

/// Where the hits before the step are not kept, those since the last mark are examined again.
void HitCounter::forget_from(u64 step) {
    stop_following();
    if (step < origin_) return begin(step);
    if (step < recalled_.next) recalled_ = {};
    std::erase_if(stretches_, [step](const Stretch& stretch) { return stretch.from >= step; });
    if (stretches_.empty()) return;
    Stretch& last = stretches_.back();
    if (last.next <= step) return;
    const bool is_kept = step > last.kept_from().step;
    std::erase_if(last.marks, [step](const Mark& mark) { return mark.step >= step; });
    std::erase_if(last.steps, [step](u64 hit) { return hit >= step; });
    last.next = is_kept ? step : last.kept_from().step;
}

} // namespace tharsis
