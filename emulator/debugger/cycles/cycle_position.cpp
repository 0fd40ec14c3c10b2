// cycle_position.cpp -- from steps to cycles, and back
#include "debugger/cycles/cycle_position.hpp"

namespace tharsis {

CyclePosition::CyclePosition(const Program& program, History& history, const ProcessorModel& model,
                             u64 most_steps)
    : program_(&program), history_(&history), model_(model), most_steps_(most_steps) {}

void CyclePosition::follow(u64 branches) {
    if (cycles_ && branches == branches_ && step_ == history_->step()) return;
    const u64 step = history_->step();
    if (!cycles_ || branches != branches_)
        cycles_.emplace(*program_, *history_, model_, u64{1} << 18, most_steps_);
    branches_ = branches;
    cycles_->go_to_step(step);
    step_ = step;
    history_->seek_uninterruptible(step);
}

u64 CyclePosition::go_to(u64 cycle) {
    const u64 step = history_->step();
    cycles_->go_to(cycle);
    step_ = cycles_->step();
    history_->seek_uninterruptible(step);
    return *step_;
}

} // namespace tharsis
