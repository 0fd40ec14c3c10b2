// stop_runs.cpp -- runs that end at stops: searches of the history, and what their events mean
#include "debugger/session/motions/stop_runs.hpp"

#include "debugger/session/finding_stops.hpp"
#include "debugger/session/motions/watched_run.hpp"

#include <utility>

namespace tharsis {

using Reason = StopEvent::Reason;

// ---------------------------------------------------------------- forwards

Session::ForwardRun::ForwardRun(Session& session, u64 limit, Goal goal, Findings findings)
    : session_(session), wanted_(limit), goal_(std::move(goal)), findings_(findings) {}

Session::ForwardRun::~ForwardRun() = default;

/// Returns the result if there is nothing to do.
std::optional<StopEvent> Session::ForwardRun::begin() {
    has_begun_ = true;
    if (wanted_ <= session_.step()) return StopEvent{};
    if (session_.step() == session_.max_steps_) return session_.cut_short({}, wanted_);
    limit_ = std::min(wanted_, session_.max_steps_);
    if (findings_ == Findings::wanted && session_.watches_findings()) {
        watched_ = std::make_unique<WatchedRun>(session_, limit_, goal_);
        return std::nullopt;
    }
    search();
    if (search_) search_->pass_address();
    return std::nullopt;
}

/// Begins a search with the stops as they are now.
void Session::ForwardRun::search() {
    session_.prepare_hits(true);
    stops_ = std::make_unique<StopSearch>(session_, StopSearch::Direction::forwards, goal_);
    seek_ = History::Seek(limit_);
    if (stops_->is_empty()) return;
    search_ = std::make_unique<Search>(session_.history_, stops_->wanted());
    search_->arm();
}

std::optional<StopEvent> Session::ForwardRun::advance(WorkBudget& work) {
    if (!has_begun_) {
        if (auto result = begin()) return result;
        if (session_.interrupts_.is_requested()) return std::nullopt; // while hits were counted
    }
    if (watched_) {
        auto stop_event = watched_->advance(work);
        return stop_event ? std::optional(session_.cut_short(std::move(*stop_event), wanted_))
                          : std::nullopt;
    }
    if (!search_) {
        const auto stop = session_.history_.advance(seek_, work);
        if (!stop || stop->reason == StopReason::interrupted) return std::nullopt;
        return finish(session_.stop_event_of(*stop));
    }
    const auto event = search_->forwards(limit_, true, work);
    if (!event && search_->is_paused()) return std::nullopt;
    const SearchResult found{event, event ? Stop{} : search_->stop()};
    search_.reset();
    return finish(stops_->stop_event_at(found));
}

StopEvent Session::ForwardRun::finish(StopEvent stop_event) {
    search_.reset();
    const bool stands = stop_event.reason == Reason::moved ||
                        stop_event.reason == Reason::watchpoint ||
                        stop_event.reason == Reason::exception;
    if (stands) stops_->visit_here(stop_event);
    stops_->take_logs(stop_event, 0);
    stop_event.follow(std::move(logged_));
    session_.mark_hits_examined(session_.step());
    return session_.cut_short(std::move(stop_event), wanted_);
}

/// Breakpoints at the position may not have been evaluated.
StopEvent Session::ForwardRun::cut() {
    if (watched_) return watched_->cut();
    const u64 here = session_.step();
    const bool is_evaluated = !search_ || search_->evaluated_step() == here;
    search_.reset();
    StopEvent stop_event;
    if (stops_) {
        stops_->take_logs(stop_event, 0);
        if (is_evaluated || here > 0) session_.mark_hits_examined(is_evaluated ? here : here - 1);
    }
    stop_event.follow(std::move(logged_));
    return stop_event;
}

StopEvent Session::ForwardRun::cut_at(u64 step) {
    if (watched_) {
        StopEvent stop_event = watched_->cut();
        session_.history_.seek_uninterruptible(step);
        return stop_event;
    }
    search_.reset();
    session_.history_.seek_uninterruptible(step);
    stops_->forget_logs_after(step);
    return finish({});
}

/// What was evaluated at the current step is not evaluated again.
void Session::ForwardRun::stops_changed() {
    if (watched_) return watched_->stops_changed();
    if (!stops_) return;
    const bool is_evaluated = search_ && search_->evaluated_step() == session_.step();
    StopEvent so_far = cut();
    search();
    if (search_ && !is_evaluated) session_.follow_hits_from(session_.step());
    if (search_ && is_evaluated) search_->pass_address();
    logged_ = std::move(so_far);
}

// ---------------------------------------------------------------- backwards

void Session::BackwardRun::begin() {
    session_.prepare_hits(false);
    stops_ = std::make_unique<StopSearch>(session_, StopSearch::Direction::backwards, goal_);
    if (stops_->is_empty()) {
        seek_.emplace(limit_);
        return;
    }
    search_ = std::make_unique<Search>(session_.history_, stops_->wanted());
    search_->begin_last(std::min(limit_, origin_), origin_);
}

/// The run up to the origin is watched first, if that was not done before: then the last finding is
/// known, and nothing before it needs to be searched. Returns false if the budget was spent first.
bool Session::BackwardRun::find_finding(WorkBudget& work) {
    FindingStops& findings = session_.finding_stops();
    if (!start_ && findings.watched() < origin_) start_ = session_.history_.bookmark();
    if (start_) {
        if (!findings.watch(origin_, work)) return false;
        session_.history_.return_to(*start_);
        start_.reset();
    }
    if (const StopFinding* finding = findings.last(limit_, origin_)) {
        finding_ = *finding;
        limit_ = finding->step;
    }
    return true;
}

std::optional<StopEvent> Session::BackwardRun::advance(WorkBudget& work) {
    if (!stops_ && session_.watches_findings() && !find_finding(work)) return std::nullopt;
    if (!stops_) begin();
    if (search_) {
        if (!search_->advance_last(work)) return std::nullopt;
        found_.event = search_->found();
        search_.reset();
        seek_.emplace(found_.event ? found_.event->step : limit_);
    }
    const auto stop = session_.history_.advance(*seek_, work);
    if (!stop || stop->reason == StopReason::interrupted) return std::nullopt;
    return finish(stops_->is_empty() ? session_.stop_event_of(*stop)
                                     : stops_->stop_event_at(found_));
}

StopEvent Session::BackwardRun::finish(StopEvent stop_event) {
    if (stop_event.reason == Reason::watchpoint || stop_event.reason == Reason::exception)
        stops_->visit_here(stop_event);
    stops_->take_logs(stop_event, session_.step());
    const bool is_there = finding_ && session_.step() == finding_->step;
    if (is_there) stop_event.finding = finding_;
    if (is_there && stop_event.reason == Reason::moved) stop_event.reason = Reason::exception;
    return stop_event;
}

u64 Session::BackwardRun::searched_from() const {
    if (search_) return search_->searched_from();
    return seek_ ? seek_->target() : origin_;
}

} // namespace tharsis
