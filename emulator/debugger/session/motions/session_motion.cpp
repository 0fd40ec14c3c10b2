// session_motion.cpp -- motions: begin, advance by slices, pause
// Between two slices a session may be asked for anything that does not move it.
#include "debugger/session/motions/moving.hpp"

#include <utility>

namespace tharsis {
namespace {

using Reason = StopEvent::Reason;
using Kind = Motion::Kind;

} // namespace

// ---------------------------------------------------------------- jumps

Session::JumpMotion::JumpMotion(Session& session, u64 step)
    : session_(session), wanted_(step), seek_(std::min(step, session.max_steps_)) {
    if (seek_.target() < session.step()) origin_ = session.history_.bookmark();
}

std::optional<StopEvent> Session::JumpMotion::advance(WorkBudget& work) {
    const auto stop = session_.history_.advance(seek_, work);
    if (!stop || stop->reason == StopReason::interrupted) return std::nullopt;
    StopEvent stop_event = session_.stop_event_of(*stop);
    const bool has_arrived = session_.step() == seek_.target();
    if (has_arrived && stop_event.reason != Reason::ended) stop_event = {};
    return session_.cut_short(std::move(stop_event), wanted_);
}

StopEvent Session::JumpMotion::cut() {
    if (origin_) session_.history_.return_to(*origin_);
    return {};
}

// ---------------------------------------------------------------- any motion

Session::Moving::Moving(Session& its_session, MotionRequest request)
    : session(its_session), motion(request.motion), from(its_session.step()) {
    if (motion.kind == Kind::go_to)
        how.emplace<JumpMotion>(session, motion.step);
    else if (motion.back)
        how.emplace<BackwardMotion>(session, std::move(request.motion));
    else
        how.emplace<ForwardMotion>(session, std::move(request));
}

std::optional<StopEvent> Session::Moving::advance(WorkBudget& work) {
    if (auto* forward = std::get_if<ForwardMotion>(&how)) return forward->advance(work);
    if (auto* backward = std::get_if<BackwardMotion>(&how)) return backward->advance(work);
    return std::get<JumpMotion>(how).advance(work);
}

StopEvent Session::Moving::cut() {
    if (auto* forward = std::get_if<ForwardMotion>(&how)) return forward->cut();
    if (auto* backward = std::get_if<BackwardMotion>(&how)) return backward->cut();
    return std::get<JumpMotion>(how).cut();
}

void Session::Moving::stops_changed() {
    if (auto* forward = std::get_if<ForwardMotion>(&how)) forward->stops_changed();
    if (auto* backward = std::get_if<BackwardMotion>(&how)) backward->stops_changed();
}

Session::MotionRequest Session::Moving::rest() const {
    const auto* forward = std::get_if<ForwardMotion>(&how);
    return forward ? forward->rest() : MotionRequest{motion, {}};
}

MotionProgress Session::Moving::progress() const {
    const auto* forward = std::get_if<ForwardMotion>(&how);
    const auto* backward = std::get_if<BackwardMotion>(&how);
    MotionProgress all{from, backward ? backward->searched_from() : session.step(), std::nullopt};
    if (motion.kind == Kind::go_to)
        all.to = motion.step;
    else if (forward)
        all.to = forward->target();
    else if (motion.kind == Kind::instruction && !motion.over)
        all.to = from - std::min(from, motion.count);
    else
        all.to = 0;
    return all;
}

// ---------------------------------------------------------------- of a session

void Session::begin(Motion motion) {
    pause();
    if (motion.kind == Kind::finish && motion.inner >= depth()) motion.kind = Kind::resume;
    if (motion.kind == Kind::finish || motion.kind == Kind::resume || motion.kind == Kind::run_to)
        motion.count = 1;
    begin_rest({std::move(motion), {}});
}

void Session::begin_rest(MotionRequest request) {
    interrupts_.open();
    history_.machine().forget_interrupt();
    moving_ = std::make_unique<Moving>(*this, std::move(request));
}

void Session::begin_unfinished() {
    pause();
    if (!unfinished_) return begin(Motion{});
    StateSnapshot beginning = before_;
    begin_rest(std::move(*unfinished_));
    moving_->beginning = std::move(beginning);
}

/// An interrupt only ends a slice early if it is not a request to this motion.
bool Session::advance(u64 work) {
    if (!moving_) return true;
    WorkBudget budget{std::max<u64>(work, 1)};
    std::optional<StopEvent> stop_event;
    if (!interrupts_.is_requested()) stop_event = moving_->advance(budget);
    if (stop_event)
        end_motion(std::move(*stop_event));
    else if (interrupts_.is_requested())
        pause();
    return !moving_;
}

const StopEvent& Session::pause() {
    if (!moving_) return stop_event_;
    interrupts_.answer();
    history_.machine().forget_interrupt();
    StopEvent stop_event = moving_->cut();
    stop_event.reason = Reason::interrupted;
    stop_event.stop.reason = StopReason::interrupted;
    end_motion(std::move(stop_event));
    return stop_event_;
}

/// A motion with a target that waits for input goes on later, and one that went on so is also kept
/// if it is interrupted, since it may still be wanted.
void Session::end_motion(StopEvent stop_event) {
    const std::unique_ptr<Moving> done = std::move(moving_);
    const bool is_cut = stop_event.reason == Reason::waiting ||
                        (done->beginning && stop_event.reason == Reason::interrupted);
    const bool is_kept = is_cut && done->motion.kind != Kind::resume;
    continued.frame = 0; // also if it came back to the same step
    commit_stop(std::move(stop_event), is_kept ? std::optional(done->rest()) : std::nullopt);
    if (done->beginning) before_ = std::move(*done->beginning);
    interrupts_.close();
}

MotionProgress Session::progress() const {
    return moving_ ? moving_->progress() : MotionProgress{step(), step(), step()};
}

StopEvent Session::move(Motion motion) {
    begin(std::move(motion));
    while (!advance()) {
    }
    return stop_event_;
}

StopEvent Session::resume_command() {
    begin_unfinished();
    while (!advance()) {
    }
    return stop_event_;
}

/// To be called after each change of the list of stops.
void Session::stops_changed() {
    if (moving_) moving_->stops_changed();
    if (listener_) listener_->on_stops_changed();
}

bool Session::interrupt() {
    const bool is_wanted = interrupts_.request();
    if (is_wanted) history_.interrupt();
    return is_wanted;
}

Session::InterruptScope::InterruptScope(Session& session) : session_(session) {
    session_.interrupts_.open();
    session_.history_.machine().forget_interrupt();
    if (session_.interrupts_.is_requested()) session_.history_.interrupt();
}

Session::InterruptScope::~InterruptScope() { session_.interrupts_.close(); }

} // namespace tharsis
