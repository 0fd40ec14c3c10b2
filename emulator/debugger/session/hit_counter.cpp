// hit_counter.cpp -- ranges of examined steps, which grow, meet and are cut
// Ranges that meet become one; only the first one, from the origin on, gives counts.
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
HitCounter::Mark HitCounter::ExaminedRange::last_mark_before(u64 step) const {
    const auto after = std::partition_point(marks.begin(), marks.end(),
                                            [step](const Mark& mark) { return mark.step < step; });
    return after == marks.begin() ? Mark{from, 0} : after[-1];
}

/// True if every step up to this one was examined.
bool HitCounter::counts_from_origin(u64 step) const {
    return step >= origin_ && !ranges_.empty() && ranges_.front().from == origin_ &&
           step < ranges_.front().next;
}

bool HitCounter::is_recalled(u64 step) const {
    return step >= recalled_.from && step < recalled_.next;
}

std::optional<u64> HitCounter::count(u64 step) const {
    if (!counts_from_origin(step)) return std::nullopt;
    const ExaminedRange& first = ranges_.front();
    const Mark kept = first.kept_from();
    if (step >= kept.step) return kept.hits + count_up_to(first.steps, step);
    if (!is_recalled(step)) return std::nullopt;
    return recalled_.before + count_up_to(recalled_.steps, step);
}

u64 HitCounter::known_count(u64 step) const {
    if (ranges_.empty() || ranges_.front().from != origin_) return 0;
    const ExaminedRange& first = ranges_.front();
    if (first.next == first.from) return 0;
    const u64 last = std::min(step, first.next - 1);
    return count(last).value_or(first.last_mark_before(last + 1).hits);
}

std::optional<u64> HitCounter::counts_known_from(u64 step) const {
    if (!count(step)) return std::nullopt;
    const u64 kept = ranges_.front().kept_from().step;
    return is_recalled(step) && recalled_.from < kept ? recalled_.from : kept;
}

std::optional<HitCounter::Steps> HitCounter::gap_before(u64 step) const {
    u64 next = origin_;
    for (const ExaminedRange& range : ranges_) {
        if (range.from > next) break;
        next = range.next;
    }
    if (next > step) return std::nullopt;
    const auto later =
        std::find_if(ranges_.begin(), ranges_.end(),
                     [next](const ExaminedRange& range) { return range.from > next; });
    return Steps{next, later == ranges_.end() ? step : std::min(step, later->from - 1)};
}

std::optional<HitCounter::Steps> HitCounter::forgotten_before(u64 step) const {
    if (!counts_from_origin(step)) return std::nullopt;
    const auto known = counts_known_from(step);
    if (known && (*known < step || step == origin_)) return std::nullopt;
    return Steps{ranges_.front().last_mark_before(step).step, step};
}

void HitCounter::recall(Steps steps) {
    const u64 before = ranges_.front().last_mark_before(steps.first + 1).hits;
    recalled_ = {steps.first, steps.first, before};
    target_ = Target::recalled;
}

/// What was recalled grows too if the steps continue it.
void HitCounter::follow_from(u64 step) {
    step = std::max(step, origin_);
    auto at = std::find_if(ranges_.begin(), ranges_.end(),
                           [step](const ExaminedRange& range) { return step <= range.next; });
    if (at == ranges_.end() || step < at->from) at = ranges_.insert(at, ExaminedRange{step, step});
    followed_ = std::size_t(at - ranges_.begin());
    const bool continues = step > recalled_.from && step <= recalled_.next;
    target_ = continues ? Target::both : Target::range;
}

/// Of too many hits the first ones are only counted.
void HitCounter::limit(ExaminedRange& range) {
    if (range.steps.size() <= most) return;
    const std::size_t surplus = range.steps.size() - most / 2;
    const u64 hits = range.kept_from().hits + surplus;
    range.steps.erase(range.steps.begin(), range.steps.begin() + std::ptrdiff_t(surplus));
    range.marks.push_back({range.steps.front(), hits});
}

/// The followed range takes in those that begin at or before the step after `step`.
void HitCounter::join_later(u64 step) {
    const std::size_t at = followed_;
    while (at + 1 < ranges_.size() && ranges_[at + 1].from <= step + 1) {
        ExaminedRange& grown = ranges_[at];
        ExaminedRange& later = ranges_[at + 1];
        if (!later.marks.empty()) {
            const u64 hits = grown.kept_from().hits + grown.steps.size();
            grown.marks.push_back({later.from, hits});
            for (const Mark& mark : later.marks)
                grown.marks.push_back({mark.step, hits + mark.hits});
            grown.steps.clear();
        }
        grown.steps.insert(grown.steps.end(), later.steps.begin(), later.steps.end());
        grown.next = std::max(grown.next, later.next);
        ranges_.erase(ranges_.begin() + std::ptrdiff_t(at) + 1);
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
    if (target_ != Target::range && target_ != Target::both) return;
    if (step > 0) join_later(step - 1);
    ExaminedRange& range = ranges_[followed_];
    if (step < range.next) return;
    range.steps.push_back(step);
    range.next = step + 1;
    join_later(step);
    limit(range);
}

void HitCounter::mark_examined(u64 step) {
    if (target_ == Target::recalled || target_ == Target::both)
        recalled_.next = std::max(recalled_.next, step + 1);
    if (target_ != Target::range && target_ != Target::both) return;
    ExaminedRange& range = ranges_[followed_];
    range.next = std::max(range.next, step + 1);
    join_later(step);
    limit(range);
}

void HitCounter::begin(u64 step) {
    ranges_.clear();
    recalled_ = {};
    stop_following();
    origin_ = step;
}

/// Where the hits before the step are not kept, those since the last mark are examined again.
void HitCounter::forget_from(u64 step) {
    stop_following();
    if (step < origin_) return begin(step);
    if (step < recalled_.next) recalled_ = {};
    std::erase_if(ranges_, [step](const ExaminedRange& range) { return range.from >= step; });
    if (ranges_.empty()) return;
    ExaminedRange& last = ranges_.back();
    if (last.next <= step) return;
    const bool is_kept = step > last.kept_from().step;
    std::erase_if(last.marks, [step](const Mark& mark) { return mark.step >= step; });
    std::erase_if(last.steps, [step](u64 hit) { return hit >= step; });
    last.next = is_kept ? step : last.kept_from().step;
}

} // namespace tharsis
