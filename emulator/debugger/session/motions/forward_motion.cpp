// forward_motion.cpp -- steps into, over and out, by line, statement and instruction, forwards
//
// Before each move it is decided what the next one is, from where the session is and what is left.
#include "debugger/session/motions/forward_motion.hpp"

#include "isa/program_reading.hpp"

#include <utility>

namespace tharsis {
namespace {

using Reason = StopEvent::Reason;
using Kind = Motion::Kind;

constexpr u64 forever = ~u64{0};
constexpr std::size_t any_depth = ~std::size_t{0};
/// After so many single steps within one line, a run to its exits is faster; leaving a call takes
/// about as long as `steps_of_a_return` single steps.
constexpr u64 max_single_steps = 1024, steps_of_a_return = 64;
/// The work of a single step.
constexpr u64 single_step_work = 400;

} // namespace

Session::ForwardMotion::ForwardMotion(Session& session, MotionRequest request)
    : session_(session), rest_(std::move(request)) {
    Motion& motion = rest_.motion;
    if (motion.kind == Kind::finish && !rest_.max_depth)
        rest_.max_depth = session.depth() - 1 - std::size_t(motion.inner);
    if (motion.kind == Kind::instruction && !motion.over)
        limit_ = motion.count > forever - session.step() ? forever : session.step() + motion.count;
}

const LineMap& Session::ForwardMotion::lines() const {
    return rest_.motion.kind == Kind::statement ? session_.statements_ : session_.lines_;
}

std::optional<u64> Session::ForwardMotion::target() const {
    return limit_ > 0 && limit_ < forever ? std::optional(limit_) : std::nullopt;
}

// ---------------------------------------------------------------- moving

std::optional<StopEvent> Session::ForwardMotion::advance(WorkBudget& work) {
    if (std::exchange(rest_.motion.stops_here, false)) {
        StopEvent stop_event = visit_beginning();
        if (stop_event.reason != Reason::moved) return stop_event;
        so_far_ = std::move(stop_event);
    }
    for (;;) {
        if (next_ == Next::nothing) next_ = plan();
        if (next_ == Next::nothing) return std::exchange(so_far_, {});
        if (work.is_spent()) return std::nullopt;
        auto stop_event = checked_return(move(work));
        if (!stop_event) return std::nullopt;
        next_ = Next::nothing;
        run_.reset();
        after_move();
        stop_event->follow(std::move(so_far_));
        so_far_ = std::move(*stop_event);
        if (so_far_.reason != Reason::moved) return std::exchange(so_far_, {});
    }
}

std::optional<StopEvent> Session::ForwardMotion::move(WorkBudget& work) {
    return next_ == Next::run ? run_->advance(work) : move_one_step(work);
}

/// The usual case of a single step needs no search.
std::optional<StopEvent> Session::ForwardMotion::move_one_step(WorkBudget& work) {
    if (!session_.watchpoints_.empty() || session_.watches_findings() ||
        session_.step() == session_.max_steps_) {
        if (!run_) run_.emplace(session_, session_.step() + 1);
        return run_->advance(work);
    }
    work.spend(single_step_work);
    const bool has_stops = !session_.breakpoints_.empty();
    if (has_stops) session_.prepare_hits(true);
    const u64 wanted = session_.step() + 1;
    StopEvent stop_event = session_.forwards_one();
    if (stop_event.reason == Reason::interrupted) return std::nullopt;
    const bool stands =
        stop_event.reason == Reason::moved || stop_event.reason == Reason::exception;
    if (has_stops) {
        if (!here_)
            here_ = std::make_unique<StopSearch>(session_, StopSearch::Direction::forwards,
                                                 Goal{{}, 0});
        if (stands) here_->visit_here(stop_event);
        here_->take_logs(stop_event, 0);
        session_.mark_hits_examined(session_.step());
    }
    return session_.cut_short(std::move(stop_event), wanted);
}

void Session::ForwardMotion::after_move() {
    has_moved_ = true;
    Motion& motion = rest_.motion;
    if (limit_ > 0) motion.count = limit_ - std::min(limit_, session_.step());
    if (!std::exchange(is_exit_run_, false)) return;
    // The position before was in the line, at this depth, or in a call that will not return to it.
    if (!is_too_deep()) before_ = {exits_->line().begin, session_.depth()};
    if (session_.step() - exit_run_from_ > 16 * max_single_steps) single_steps_ = 0;
}

/// The breakpoints at the instruction where the motion begins.
StopEvent Session::ForwardMotion::visit_beginning() {
    StopEvent stop_event;
    if (session_.is_over()) return stop_event;
    session_.prepare_hits(true);
    StopSearch search(session_, StopSearch::Direction::forwards, Goal{{}, 0});
    search.visit_here(stop_event);
    search.take_logs(stop_event, 0);
    return stop_event;
}

StopEvent Session::ForwardMotion::cut() {
    StopEvent stop_event = run_ ? run_->cut() : StopEvent{};
    run_.reset();
    if (limit_ > 0) rest_.motion.count = limit_ - std::min(limit_, session_.step());
    stop_event.follow(std::exchange(so_far_, {}));
    return stop_event;
}

void Session::ForwardMotion::stops_changed() {
    here_.reset();
    if (run_) run_->stops_changed();
}

// ---------------------------------------------------------------- planning

Session::ForwardMotion::Next Session::ForwardMotion::plan() {
    const Motion& motion = rest_.motion;
    if (motion.count == 0) return Next::nothing;
    switch (motion.kind) {
    case Kind::instruction: return motion.over ? plan_over() : plan_instructions();
    case Kind::statement:
    case Kind::line: return plan_line();
    case Kind::finish: return plan_leaving(*rest_.max_depth) ? next_ : Next::nothing;
    case Kind::resume: return plan_search({{}, 0});
    case Kind::run_to: return plan_search({motion.addresses, any_depth});
    case Kind::go_to: break;
    }
    return Next::nothing;
}

void Session::ForwardMotion::end_repetition() {
    --rest_.motion.count;
    rest_.max_depth.reset();
    has_moved_ = false;
    single_steps_ = 0;
}

Session::ForwardMotion::Next Session::ForwardMotion::plan_instructions() {
    if (limit_ == session_.step() + 1) return Next::one_step;
    run_.emplace(session_, limit_);
    return Next::run;
}

/// One run, which ends with a stop or at the goal.
Session::ForwardMotion::Next Session::ForwardMotion::plan_search(Goal goal) {
    if (std::exchange(has_moved_, true)) return Next::nothing;
    run_.emplace(session_, forever, std::move(goal));
    return Next::run;
}

bool Session::ForwardMotion::is_too_deep() const {
    return rest_.motion.over && rest_.max_depth && session_.depth() > *rest_.max_depth;
}

/// One instruction, and the rest of a call that it, or an earlier one, has entered.
Session::ForwardMotion::Next Session::ForwardMotion::plan_over() {
    while (rest_.motion.count > 0) {
        if (!has_moved_ && !is_too_deep()) {
            rest_.max_depth = session_.depth();
            return Next::one_step;
        }
        if (plan_leaving(*rest_.max_depth)) return next_;
        end_repetition();
    }
    return Next::nothing;
}

/// A step ends where a line begins, no deeper in calls than any position before.
Session::ForwardMotion::Next Session::ForwardMotion::plan_line() {
    while (rest_.motion.count > 0) {
        if (!rest_.max_depth) rest_.max_depth = session_.depth();
        if (is_too_deep()) {
            if (!pending_return_) before_ = session_.here(), single_steps_ += steps_of_a_return;
            has_moved_ = true;
            if (plan_leaving(*rest_.max_depth)) return next_;
        }
        pending_return_.reset();
        if (!has_moved_ || !has_left_line()) return plan_within_line();
        end_repetition();
    }
    return Next::nothing;
}

bool Session::ForwardMotion::has_left_line() {
    rest_.max_depth = std::min(*rest_.max_depth, session_.depth());
    return session_.begins(lines(), before_, session_.here());
}

Session::ForwardMotion::Next Session::ForwardMotion::plan_within_line() {
    before_ = session_.here();
    const auto line =
        single_steps_ < max_single_steps ? std::nullopt : lines().segment_of(before_.pc);
    if (line && !session_.machine().modes().self_modifying &&
        session_.machine().state().delay == Delay::none)
        return run_to_line_exit(*line);
    ++single_steps_;
    return Next::one_step;
}

/// Everything up to an exit of the line in one search. A jump whose target is not known is executed
/// as a single step.
Session::ForwardMotion::Next Session::ForwardMotion::run_to_line_exit(LineMap::Segment line) {
    if (!exits_ || exits_->line().begin != line.begin)
        exits_.emplace(session_.machine(), reading_of(session_.program_), line, rest_.motion.over);
    if (exits_->is_unknown_jump(before_.pc)) return Next::one_step;
    Goal goal{exits_->addresses(), rest_.motion.over ? *rest_.max_depth : any_depth};
    goal.checks_returns = rest_.motion.over;
    run_.emplace(session_, forever, std::move(goal));
    is_exit_run_ = true;
    exit_run_from_ = session_.step();
    return Next::run;
}

// ---------------------------------------------------------------- leaving calls

/// Plans the next part of the way until at most so many calls are open. Returns false if that is
/// so.
bool Session::ForwardMotion::plan_leaving(std::size_t max_depth) {
    if (session_.depth() <= max_depth) return pending_return_.reset(), false;
    if (!pending_return_) pending_return_.emplace(PendingReturn{session_.call_at(max_depth), 0});
    pending_return_->wrong_returns = session_.wrong_count();
    const std::optional<Call>& call = pending_return_->call;
    // An unknown call (missing from a very deep recursion, or about to be abandoned) is left step
    // by step, as is one whose return goes wrong: what follows must be neither printed nor logged.
    next_ = Next::one_step;
    if (!call) return true;
    Goal goal{{call->return_address}, max_depth, call->return_address};
    const bool by_single_steps = session_.goes_wrong_here(call->return_address) ||
                                 session_.machine().state().delay != Delay::none;
    run_.emplace(session_, by_single_steps ? session_.step() + 1 : forever, std::move(goal));
    next_ = Next::run;
    return true;
}

/// Ends the motion if the call that is being left has returned elsewhere. Where the program has
/// written that return itself, this is noticed later: the session then goes back to it.
std::optional<StopEvent>
Session::ForwardMotion::checked_return(std::optional<StopEvent> stop_event) {
    if (!pending_return_ || !pending_return_->call ||
        session_.wrong_count() == pending_return_->wrong_returns)
        return stop_event;
    const auto lost = session_.went_wrong(*pending_return_->call, pending_return_->wrong_returns);
    pending_return_->wrong_returns = session_.wrong_count();
    if (!lost) return stop_event;
    if (run_ && (!stop_event || session_.step() != *lost)) stop_event = run_->cut_at(*lost);
    if (!stop_event) return stop_event;
    if (session_.machine().state().delay != Delay::none) {
        ForwardRun slot(session_, session_.step() + 1);
        WorkBudget unlimited;
        std::optional<StopEvent> after;
        while (!after) after = slot.advance(unlimited);
        after->follow(std::move(*stop_event));
        stop_event = std::move(after);
    }
    stop_event->reason = Reason::wrong_return;
    return stop_event;
}

} // namespace tharsis
