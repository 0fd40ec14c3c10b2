// watched_run.cpp -- joins the search for stops with the watching of a run
// Nothing that the program does after a stop is executed before the stop is decided.
#include "debugger/session/motions/watched_run.hpp"

#include <utility>

namespace tharsis {

using Reason = StopEvent::Reason;

/// A finding that the session stands at does not stop again.
Session::WatchedRun::WatchedRun(Session& session, u64 limit, Goal goal)
    : session_(session), findings_(session.finding_stops()), limit_(limit), goal_(std::move(goal)),
      from_(session.step()) {
    const auto& reported = session.stop_event_.finding;
    if (reported && session.stop_event_.reason != Reason::ended && reported->step == from_) ++from_;
}

Session::WatchedRun::~WatchedRun() = default;

StopEvent Session::WatchedRun::with_earlier(StopEvent stop_event) {
    stop_event.follow(std::exchange(so_far_, {}));
    return stop_event;
}

std::optional<StopEvent> Session::WatchedRun::advance(WorkBudget& work) {
    for (;;) {
        if (decision_) {
            auto stop_event = decided(work);
            if (!stop_event || stop_event->reason != Reason::moved || stop_event->event)
                return stop_event;
            so_far_ = std::move(*stop_event);
        }
        if (work.is_spent() || !catch_up(work)) return std::nullopt;
        if (auto stop_event = at_finding(findings_.first(from_, session_.step() + 1)))
            return stop_event;
        if (session_.step() >= limit_) return with_earlier({});
        if (plan_known()) continue;
        if (auto stop_event = run_on(work)) return stop_event;
    }
}

/// Watches what was run before without being watched. The position is the same afterwards.
bool Session::WatchedRun::catch_up(WorkBudget& work) {
    if (!here_ && findings_.watched() >= session_.step()) return true;
    if (!here_) here_step_ = session_.step(), here_ = session_.history_.bookmark();
    if (!findings_.watch(here_step_, work)) return false;
    session_.history_.return_to(*here_);
    here_.reset();
    return true;
}

/// The result of the ordinary run.
std::optional<StopEvent> Session::WatchedRun::decided(WorkBudget& work) {
    auto stop_event = decision_->advance(work);
    if (!stop_event) return stop_event;
    decision_.reset();
    return with_earlier(std::move(*stop_event));
}

/// Plans an ordinary run up to the next finding, or to the end of what was watched. Returns false
/// if nothing of the way is known.
bool Session::WatchedRun::plan_known() {
    u64 end = std::min(limit_, findings_.watched());
    if (session_.step() >= end) return false;
    if (const auto finding = findings_.first(session_.step() + 1, end)) end = finding->step;
    decision_ = std::make_unique<ForwardRun>(session_, end, goal_, ForwardRun::Findings::ignored);
    return true;
}

/// Goes to a finding and stops there.
std::optional<StopEvent>
Session::WatchedRun::at_finding(const std::optional<StopFinding>& finding) {
    if (!finding) return std::nullopt;
    StopEvent stop_event;
    stop_event.reason = Reason::exception;
    stop_event.finding = *finding;
    session_.history_.seek_uninterruptible(finding->step);
    return with_earlier(std::move(stop_event));
}

/// Runs on, watched. Where a stop might be, it goes back by one instruction, for an ordinary run.
std::optional<StopEvent> Session::WatchedRun::run_on(WorkBudget& work) {
    session_.prepare_hits(true);
    StopSearch stops(session_, StopSearch::Direction::forwards, goal_);
    const u64 begin = session_.step();
    const Stop stop = findings_.run_on(limit_, stops.wanted(), work);
    const u64 now = session_.step();
    if (const auto finding = findings_.first(from_, now)) {
        auto stop_event = at_finding(finding);
        session_.mark_hits_examined(session_.step());
        return stop_event;
    }
    const bool goes_on = stop.reason == StopReason::step_limit;
    if (now > begin &&
        (stop.reason == StopReason::breakpoint || (goes_on && stops.may_be_here()))) {
        session_.history_.seek_uninterruptible(now - 1);
        session_.mark_hits_examined(now - 1);
        decision_ =
            std::make_unique<ForwardRun>(session_, now, goal_, ForwardRun::Findings::ignored);
        return std::nullopt;
    }
    session_.mark_hits_examined(now);
    if (goes_on || stop.reason == StopReason::interrupted) return std::nullopt;
    return with_earlier(session_.stop_event_of(stop));
}

StopEvent Session::WatchedRun::cut() {
    if (here_) session_.history_.return_to(*here_);
    here_.reset();
    StopEvent stop_event = decision_ ? decision_->cut() : StopEvent{};
    decision_.reset();
    return with_earlier(std::move(stop_event));
}

/// Everything but the ordinary run asks for the stops again.
void Session::WatchedRun::stops_changed() {
    if (decision_) decision_->stops_changed();
}

} // namespace tharsis
