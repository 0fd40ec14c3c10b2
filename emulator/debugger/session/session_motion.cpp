// session_motion.cpp -- motions: begin, advance by slices, pause
#include "debugger/session/session.hpp"

#include <utility>

namespace tharsis {

using Kind = Motion::Kind;

void Session::begin(Motion motion) {
    if (moving_) pause();
    moving_ = std::move(motion);
}

bool Session::advance() {
    if (!moving_) return true;
    const Motion motion = *std::exchange(moving_, std::nullopt);
    const bool back = motion.back, over = motion.over;
    switch (motion.kind) {
    case Kind::instruction:
        if (over)
            back ? next_instruction_back(motion.count) : next_instruction(motion.count);
        else
            back ? step_instruction_back(motion.count) : step_instruction(motion.count);
        break;
    case Kind::statement:
    case Kind::line:
        if (over)
            back ? next_line_back(motion.count) : next_line(motion.count);
        else
            back ? step_line_back(motion.count) : step_line(motion.count);
        break;
    case Kind::finish: back ? finish_caller_back(motion.inner) : finish_caller(motion.inner); break;
    case Kind::resume: back ? resume_back() : resume(); break;
    case Kind::run_to: run_to(motion.addresses); break;
    case Kind::go_to: go_to(motion.step); break;
    }
    return true;
}

const StopEvent& Session::pause() {
    moving_.reset();
    return stop_event_;
}

MotionProgress Session::progress() const { return {step(), step(), std::nullopt}; }

StopEvent Session::move(Motion motion) {
    begin(std::move(motion));
    while (!advance()) {
    }
    return stop_event_;
}

void Session::stops_changed() {
    if (listener_) listener_->on_stops_changed();
}

} // namespace tharsis
