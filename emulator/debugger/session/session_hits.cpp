// session_hits.cpp -- the list of stops, and how often each was hit in the run up to the current
// step
//
// Movements forwards count on the way. What they have not seen is run again, once for all stops,
// when hits are wanted: by a reader, or by a stop that depends on their number.
#include "debugger/session/stop_search.hpp"

#include <algorithm>
#include <utility>

namespace tharsis {

// ---------------------------------------------------------------- hits

template <class Do> void Session::for_each_stop(Do act) {
    for (Breakpoint& stop : breakpoints_) act(stop);
    for (Watchpoint& stop : watchpoints_) act(stop);
}

/// Applies `act` to the stop of that number, of either kind. Returns false if there is none.
template <class Do> bool Session::with_stop(int number, Do act) {
    bool found = false;
    for_each_stop([&](auto& stop) {
        if (stop.number == number) found = true, act(stop);
    });
    return found;
}

/// Runs these steps again for the counters that follow. `all`: however long it takes. An
/// interrupted search is complete up to where it ended; the breakpoints there were not evaluated.
Session::Examined Session::examine_again(HitCounter::Steps range, bool all) {
    const u64 origin = step();
    const auto [first, last] = range;
    StopSearch search(*this, StopSearch::Direction::counting, {{}, 0});
    if (all) search.count_all();
    history_.seek_uninterruptible(first == 0 ? 0 : first - 1);
    if (first == 0) (void)search.visit(machine().state().pc, 0);
    const SearchResult found = history_.next(search.wanted(), last);
    const u64 next = step() == last ? last + 1 : step();
    if (!found.event && next > 0) mark_hits_examined(next - 1);
    history_.seek_uninterruptible(origin);
    return {next, found.event ? search.expensive() : std::vector<int>{}};
}

/// The wanted stops that have a gap before the current step count from that step on.
template <class Wants> void Session::follow_gap(u64 from, Wants wants) {
    for_each_stop([&](const auto& stop) {
        HitCounter& counter = hit_counters_[stop.number];
        counter.stop_following();
        if (wants(stop) && counter.gap_before(step())) counter.follow_from(from);
    });
}

/// These stops, if any, count from the current step on.
void Session::count_from_here(const std::vector<int>& numbers) {
    if (numbers.empty()) return;
    for (const int number : numbers) hit_counters_[number].begin(step());
    count_hits_here(numbers);
}

/// Counts at the current step only, for breakpoints: what led here was counted before, or is not.
/// At the end of the run no instruction follows.
void Session::count_hits_here(const std::vector<int>& numbers) {
    for_each_stop([&](const auto& stop) {
        HitCounter& counter = hit_counters_[stop.number];
        counter.stop_following();
        const bool is_wanted =
            std::find(numbers.begin(), numbers.end(), stop.number) != numbers.end();
        if (is_wanted && stop.enabled) counter.follow_from(step());
    });
    if (!is_over())
        (void)StopSearch(*this, StopSearch::Direction::counting, {{}, 0})
            .visit(machine().state().pc, step());
    mark_hits_examined(step());
}

/// The first steps up to the current one of which a wanted stop has not examined any.
template <class Wants> std::optional<Session::HitGap> Session::first_gap(Wants wants) {
    const u64 now = step();
    std::optional<HitGap> first;
    for_each_stop([&](const auto& stop) {
        if (!wants(stop)) return;
        HitCounter& counter = hit_counters_[stop.number];
        if (now < counter.origin()) counter.begin(0);
        const auto its = counter.gap_before(now);
        if (its && (!first || its->first < first->steps.first)) first = HitGap{*its, stop.number};
    });
    if (first && now - first->steps.first <= longest_recount) first->steps.last = now;
    return first;
}

/// Counts the hits up to the current step on which a stop depends, from the start of the run,
/// however many there are: only a request ends it earlier.
void Session::count_needed_hits() {
    const auto wants = [](const auto& stop) { return stop.enabled && needs_hits(stop); };
    for_each_stop([&](const auto& stop) {
        HitCounter& counter = hit_counters_[stop.number];
        if (wants(stop) && counter.origin() > 0) counter.begin(0);
    });
    while (!interrupts_.is_requested()) {
        const auto gap = first_gap(wants);
        if (!gap) return;
        follow_gap(gap->steps.first, wants);
        (void)examine_again(gap->steps, true);
    }
}

/// Counts the hits of all stops up to the current step, those on which no stop depends as far as
/// that does not take too long: the most expensive of them count from here on.
void Session::count_hits() {
    count_needed_hits();
    const auto wants = [](const auto& stop) { return stop.enabled && !needs_hits(stop); };
    while (const auto gap = first_gap(wants)) {
        if (gap->steps.last - gap->steps.first > longest_recount) {
            count_from_here({gap->number});
            continue;
        }
        follow_gap(gap->steps.first, wants);
        count_from_here(examine_again(gap->steps, false).expensive);
    }
}

/// The counts of the wanted stops at `step`, and at the step before it, become known where all
/// hits were examined but not all of them were kept.
template <class Wants> void Session::recall_hits(u64 step, Wants wants) {
    for_each_stop([&](const auto& stop) {
        const auto steps = wants(stop) ? hit_counters_[stop.number].forgotten_before(step)
                                       : std::optional<HitCounter::Steps>();
        if (!steps) return;
        for_each_stop([&](const auto& any) { hit_counters_[any.number].stop_following(); });
        hit_counters_[stop.number].recall(*steps);
        u64 next = steps->first, before = ~u64{0};
        while (next <= steps->last && next != before && !interrupts_.is_requested()) {
            before = next;
            next = examine_again({next, steps->last}, true).next;
        }
    });
}

void Session::recall_needed_hits(u64 step) {
    recall_hits(step, [](const auto& stop) { return stop.enabled && needs_hits(stop); });
}

/// The first step from which on, up to `step`, all hits are known on which a stop depends.
u64 Session::hits_known_from(u64 step) const {
    u64 latest = 0;
    for (const auto& [number, counter] : hit_counters_) {
        const Breakpoint* code = numbered(breakpoints_, number);
        const Watchpoint* watch = numbered(watchpoints_, number);
        const bool is_needed = (code && code->enabled && needs_hits(*code)) ||
                               (watch && watch->enabled && needs_hits(*watch));
        const auto known = is_needed ? counter.counts_known_from(step) : std::optional<u64>();
        if (known && *known < step) latest = std::max(latest, *known);
    }
    return latest;
}

/// Before a movement: the hits of stops that depend on their number are known, and movements
/// forwards count on.
void Session::prepare_hits(bool forwards) {
    count_needed_hits();
    if (forwards) recall_needed_hits(step());
    for_each_stop([&](const auto& stop) { hit_counters_[stop.number].stop_following(); });
    if (forwards) follow_hits_from(step() + 1);
}

/// A movement evaluates stops from this step on.
void Session::follow_hits_from(u64 first) {
    for_each_stop([&](const auto& stop) {
        if (stop.enabled) hit_counters_[stop.number].follow_from(first);
    });
}

void Session::mark_hits_examined(u64 last) {
    for_each_stop([&](const auto& stop) { hit_counters_[stop.number].mark_examined(last); });
}

/// The current step is the last one of the run. What the last instruction did stays counted; the
/// breakpoints at the next one are evaluated again, because their conditions may have changed.
void Session::forget_later_hits() {
    std::vector<int> numbers;
    for (const Watchpoint& stop : watchpoints_) hit_counters_[stop.number].forget_from(step() + 1);
    for (const Breakpoint& stop : breakpoints_) {
        HitCounter& counter = hit_counters_[stop.number];
        const bool was_counted = counter.count(step()).has_value();
        counter.forget_from(step());
        if (was_counted) numbers.push_back(stop.number);
    }
    if (!numbers.empty()) count_hits_here(numbers);
}

HitCount Session::hits(int number) {
    HitCount all;
    with_stop(number, [&](const auto& stop) {
        if (stop.enabled && !is_moving()) {
            count_hits();
            recall_hits(step(), [number](const auto& any) { return any.number == number; });
        }
        const HitCounter& counter = hit_counters_[number];
        all = {counter.known_count(step()), counter.origin()};
    });
    return all;
}

bool Session::has_stops_by_hits() const {
    const auto depends = [](const auto& stop) { return stop.enabled && needs_hits(stop); };
    return std::any_of(breakpoints_.begin(), breakpoints_.end(), depends) ||
           std::any_of(watchpoints_.begin(), watchpoints_.end(), depends);
}

// ---------------------------------------------------------------- the list of stops

AddedStops Session::change_stops(StopChanges changes) {
    AddedStops added;
    for (const int number : changes.remove) erase_stop(number);
    for (Breakpoint& stop : changes.add_breakpoints) {
        stop.number = next_number_++;
        added.breakpoints.push_back(stop.number);
        breakpoints_.push_back(std::move(stop));
    }
    for (Watchpoint& stop : changes.add_watchpoints) {
        stop.number = next_number_++;
        added.watchpoints.push_back(stop.number);
        watchpoints_.push_back(std::move(stop));
    }
    stops_changed();
    return added;
}

int Session::add(Breakpoint stop) {
    return change_stops({{}, {std::move(stop)}, {}}).breakpoints.front();
}

int Session::add(Watchpoint stop) {
    return change_stops({{}, {}, {std::move(stop)}}).watchpoints.front();
}

bool Session::erase_stop(int number) {
    hit_counters_.erase(number);
    const auto same = [number](const auto& stop) { return stop.number == number; };
    return std::erase_if(breakpoints_, same) + std::erase_if(watchpoints_, same) > 0;
}

bool Session::remove(int number) {
    const bool found = erase_stop(number);
    if (found) stops_changed();
    return found;
}

/// Changes the stop of that number. Returns false if there is none.
template <class Do> bool Session::change_stop(int number, Do act) {
    const bool found = with_stop(number, act);
    if (found) stops_changed();
    return found;
}

/// What was counted before it is disabled stays known.
bool Session::enable(int number, bool on) {
    if (!on && !is_moving()) count_hits();
    return change_stop(number, [on](auto& stop) { stop.enabled = on; });
}

bool Session::set_condition(int number, std::optional<Expression> condition) {
    return change_stop(number, [&](auto& stop) {
        stop.condition = std::move(condition);
        hit_counters_[number].begin(0);
    });
}

bool Session::set_ignore(int number, u64 hits) {
    return change_stop(number, [hits](auto& stop) { stop.ignore = hits; });
}

bool Session::set_hit_condition(int number, std::optional<HitCondition> condition) {
    return change_stop(number, [&](auto& stop) { stop.hit_condition = condition; });
}

} // namespace tharsis
