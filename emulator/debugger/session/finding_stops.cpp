// finding_stops.cpp -- watches a run in slices and keeps its findings in order
// A change by hand in what was watched starts again at the beginning of the run.
#include "debugger/session/finding_stops.hpp"

#include "debugger/session/session_findings.hpp"

#include <algorithm>

namespace tharsis {
namespace {

/// The work of a watched instruction, and the longest slice.
constexpr u64 watched_work = 60, max_watched = u64{1} << 17;
/// More findings than anybody steps through are not kept.
constexpr std::size_t max_stops = 10'000;

} // namespace

/// Watches at most as many instructions as the budget allows, from `watched_` on, where the history
/// is.
template <class Run> Stop FindingStops::watch_slice(u64 until, WorkBudget& work, Run run) {
    History& history = session_.history();
    if (!search_) {
        FindingOptions options = with_edits(session_);
        options.most = max_stops;
        if (!session_.edits().empty()) last_edit_ = session_.edits().back().step;
        search_ = std::make_unique<FindingSearch>(session_.program(), history.machine(), options);
    }
    const u64 steps = std::clamp<u64>(work.left / watched_work, 1, max_watched);
    const Stop stop = run(std::min(until, watched_ + steps));
    work.spend((history.step() - watched_ + 1) * watched_work);
    watched_ = history.step();
    take_new();
    return stop;
}

bool FindingStops::watch(u64 until, WorkBudget& work) {
    History& history = session_.history();
    if (watched_ < until && !history.seek_uninterruptible(watched_)) return false;
    while (watched_ < until) {
        if (work.is_spent()) return false;
        const u64 before = watched_;
        const Stop stop = watch_slice(until, work, [&](u64 to) {
            return search_->watch(history.machine(), [&] { return history.walk(before, to); });
        });
        if (stop.reason == StopReason::interrupted) return false;
        if (watched_ == before) break;
    }
    return true;
}

Stop FindingStops::run_on(u64 limit, const SearchCriteria& wanted, WorkBudget& work) {
    History& history = session_.history();
    return watch_slice(limit, work, [&](u64 to) {
        search_->end_at_text_writes(session_.exception_filters.self_modifying);
        return search_->watch_until(history.machine(), wanted,
                                    [&] { return history.walk(watched_, to); });
    });
}

/// A violation of conventions is found after later instructions than its own.
void FindingStops::take_new() {
    const auto add = [this](StopFinding finding) {
        const auto at =
            std::upper_bound(found_.begin(), found_.end(), finding.step,
                             [](u64 step, const StopFinding& other) { return step < other.step; });
        found_.insert(at, std::move(finding));
    };
    const std::vector<Finding>& found = search_->found();
    for (; taken_ < found.size(); ++taken_) add(finding_of(found[taken_]));
}

bool FindingStops::is_wanted(const StopFinding& finding) const {
    return session_.exception_filters.*exception_filter_rows()[std::size_t(finding.filter)].on;
}

/// The stores to text at these steps, if the filter for them is on.
std::span<const TextWrite> FindingStops::text_writes(u64 from, u64 to) const {
    if (!search_ || !session_.exception_filters.self_modifying) return {};
    const std::span<const TextWrite> all = search_->text_writes();
    const auto before = [&all](u64 step) {
        const auto end = std::partition_point(
            all.begin(), all.end(), [step](const TextWrite& write) { return write.step < step; });
        return static_cast<std::size_t>(end - all.begin());
    };
    const std::size_t begin = before(from);
    return all.subspan(begin, before(std::max(from, to)) - begin);
}

std::optional<StopFinding> FindingStops::first(u64 from, u64 to) const {
    const std::span<const TextWrite> writes = text_writes(from, to);
    const u64 end = writes.empty() ? to : writes.front().step + 1;
    for (const StopFinding& finding : found_)
        if (finding.step >= from && finding.step < end && is_wanted(finding)) return finding;
    return writes.empty() ? std::nullopt : std::optional(finding_of(writes.front()));
}

std::optional<StopFinding> FindingStops::last(u64 from, u64 to) const {
    const std::span<const TextWrite> writes = text_writes(from, to);
    const u64 begin = writes.empty() ? from : writes.back().step;
    for (auto finding = found_.rbegin(); finding != found_.rend(); ++finding)
        if (finding->step >= begin && finding->step < to && is_wanted(*finding)) return *finding;
    return writes.empty() ? std::nullopt : std::optional(finding_of(writes.back()));
}

void FindingStops::branch(u64 step) {
    if (step >= watched_ && step >= last_edit_) return;
    search_.reset();
    found_.clear();
    watched_ = last_edit_ = 0;
    taken_ = 0;
}

/// One that was made before the search began is among its options.
void FindingStops::add_edit(u64 step, const Location& location) {
    if (!search_) return;
    last_edit_ = step;
    search_->add_by_hand({step, location.reg, location.range});
    if (!location.reg || location.range.size != 8) return;
    for (const Register& reg : registers_of(location)) search_->add_by_hand({step, reg, {}});
}

} // namespace tharsis
