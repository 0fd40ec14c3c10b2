// finding_stops.hpp -- the findings of a session's run as places to stop at
//
// A run is watched once, from its start; what was watched is known for both directions.
#pragma once
#include "debugger/history/work_budget.hpp"
#include "debugger/session/session.hpp"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace tharsis {

class FindingStops {
public:
    /// The session must outlive this object.
    explicit FindingStops(Session& session) : session_(session) {}

    /// All instructions before this step have been watched.
    u64 watched() const { return watched_; }
    /// Watches the run up to a step that it has reached before. Returns true when that is done; the
    /// position is then that step, otherwise it is anywhere.
    bool watch(u64 until, WorkBudget& work);
    /// Runs on from `watched`, the current step, up to `limit`; the budget may end it earlier, with
    /// `step_limit`. With `breakpoint` it ended where the search has to look, or after a finding.
    Stop run_on(u64 limit, const SearchCriteria&, WorkBudget& work);
    /// The first and the last finding that a filter wants at the steps from `from` up to, but not
    /// including, `to`.
    std::optional<StopFinding> first(u64 from, u64 to) const;
    std::optional<StopFinding> last(u64 from, u64 to) const;
    /// Another branch of the run begins at this step, with these changes.
    void branch(u64 step);
    void add_edit(u64 step, const Location&);

private:
    template <class Run> Stop watch_slice(u64 until, WorkBudget& work, Run run);
    void take_new();
    bool is_wanted(const StopFinding&) const;
    std::span<const TextWrite> text_writes(u64 from, u64 to) const;

    Session& session_;
    std::unique_ptr<FindingSearch> search_;
    u64 watched_ = 0;
    u64 last_edit_ = 0; ///< the step of the last change by hand of which the search was notified
    std::vector<StopFinding> found_; ///< by ascending step; without stores to text
    std::size_t taken_ = 0;
};

} // namespace tharsis
