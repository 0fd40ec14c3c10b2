// backward_motion.cpp -- each step back mirrors its step forward: both end where a line begins, no
// deeper in calls
#include "debugger/session/motions/backward_motion.hpp"

#include <utility>

namespace tharsis {

using Reason = StopEvent::Reason;
using Kind = Motion::Kind;

Session::BackwardMotion::BackwardMotion(Session& session, Motion motion)
    : session_(session), motion_(std::move(motion)), origin_(session.history_.bookmark()),
      repetition_(origin_), repetition_step_(session.step()) {}

std::optional<StopEvent> Session::BackwardMotion::advance(WorkBudget& work) {
    for (;;) {
        const bool is_idle = !run_ && target_.index() == 0;
        if (is_idle && motion_.count == 0) return std::exchange(so_far_, {});
        if (is_idle && session_.step() == 0) {
            StopEvent beginning;
            beginning.reason = Reason::beginning;
            beginning.follow(std::exchange(so_far_, {}));
            return beginning;
        }
        if (work.is_spent()) return std::nullopt;
        if (is_idle) begin_repetition();
        if (!run_) {
            const auto target = find_target(work);
            if (!target) return std::nullopt;
            run_back_to(*target);
        }
        auto stop_event = run_->advance(work);
        if (!stop_event) return std::nullopt;
        run_.reset();
        *stop_event = interpreted(std::move(*stop_event));
        stop_event->follow(std::exchange(so_far_, {}));
        if (stop_event->reason != Reason::moved) return stop_event;
        so_far_ = std::move(*stop_event);
        motion_.count = left_;
        if (motion_.count == 0) return std::exchange(so_far_, {});
        repetition_ = session_.history_.bookmark();
        repetition_step_ = session_.step();
    }
}

/// Instructions and lines are one repetition, however many: each would restore a keyframe.
void Session::BackwardMotion::begin_repetition() {
    const u64 here = session_.step();
    left_ = motion_.count - 1;
    switch (motion_.kind) {
    case Kind::instruction:
        if (motion_.over) {
            target_.emplace<InstructionBefore>(session_);
        } else {
            left_ = 0;
            run_back_to(here - std::min(here, motion_.count));
        }
        break;
    case Kind::statement:
        target_.emplace<LineBefore>(session_, session_.statements_, motion_.over, motion_.count);
        break;
    case Kind::line:
        target_.emplace<LineBefore>(session_, session_.lines_, motion_.over, motion_.count);
        break;
    case Kind::finish:
        target_.emplace<CallBefore>(session_, session_.depth() - 1 - std::size_t(motion_.inner));
        break;
    case Kind::run_to: run_back_to(0, {motion_.addresses, ~std::size_t{0}}); break;
    case Kind::resume:
    case Kind::go_to: run_back_to(0); break;
    }
}

std::optional<u64> Session::BackwardMotion::find_target(WorkBudget& work) {
    std::optional<u64> step;
    if (auto* call = std::get_if<CallBefore>(&target_)) {
        if (call->advance(work)) step = call->step().value_or(0);
    } else if (auto* line = std::get_if<LineBefore>(&target_)) {
        if (line->advance(work)) step = line->step(), left_ = line->missing();
    } else if (auto* instruction = std::get_if<InstructionBefore>(&target_)) {
        if (instruction->advance(work)) step = instruction->step();
    }
    return step;
}

/// Moves from the beginning of the repetition to the step that was found, or to the last stop after
/// it.
void Session::BackwardMotion::run_back_to(u64 limit, Goal goal) {
    target_.emplace<std::monostate>();
    session_.history_.return_to(repetition_);
    limit_ = limit;
    goal_ = std::move(goal);
    run_.emplace(session_, limit_, goal_);
}

/// What it means for the motion that its search has arrived at its limit.
StopEvent Session::BackwardMotion::interpreted(StopEvent stop_event) const {
    if (stop_event.reason != Reason::moved) return stop_event;
    const bool searched = motion_.kind == Kind::resume || motion_.kind == Kind::run_to;
    const bool too_far = motion_.kind == Kind::instruction && !motion_.over &&
                         motion_.count > repetition_step_ && session_.step() == 0;
    if (too_far || (searched && !stop_event.event)) stop_event.reason = Reason::beginning;
    return stop_event;
}

StopEvent Session::BackwardMotion::cut() {
    run_.reset();
    target_.emplace<std::monostate>();
    session_.history_.return_to(origin_);
    return {};
}

/// The search for a target does not depend on stops.
void Session::BackwardMotion::stops_changed() {
    if (run_) run_back_to(limit_, goal_);
}

} // namespace tharsis
