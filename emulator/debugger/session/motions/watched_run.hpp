// watched_run.hpp -- a run forwards that also ends at findings of the run; in slices
#pragma once
#include "debugger/session/finding_stops.hpp"
#include "debugger/session/motions/stop_runs.hpp"

namespace tharsis {

/// Where the run was watched before, its findings are known, and it is an ordinary run between
/// them. Beyond, it is watched: that ends wherever a stop might be, before anything later happens,
/// and an ordinary run of one step then decides.
class Session::WatchedRun {
public:
    WatchedRun(Session& session, u64 limit, Goal goal);
    ~WatchedRun();

    std::optional<StopEvent> advance(WorkBudget& work);
    StopEvent cut();
    void stops_changed();

private:
    bool catch_up(WorkBudget& work);
    std::optional<StopEvent> decided(WorkBudget& work);
    bool plan_known();
    std::optional<StopEvent> run_on(WorkBudget& work);
    std::optional<StopEvent> at_finding(const std::optional<StopFinding>& finding);
    StopEvent with_earlier(StopEvent stop_event);

    Session& session_;
    FindingStops& findings_;
    u64 limit_;
    Goal goal_;
    u64 from_; ///< findings from this step on stop
    std::unique_ptr<ForwardRun> decision_;
    /// While the run up to the position where it goes on is watched.
    std::optional<History::Bookmark> here_;
    u64 here_step_ = 0;
    StopEvent so_far_;
};

} // namespace tharsis
