// cycle_position.cpp -- from steps to cycles, and back
#include "debugger/cycles/cycle_position.hpp"

namespace tharsis {

CyclePosition::CyclePosition(const Program& program, History& history, const ProcessorModel& model,
                             u64 max_steps)
    : program_(&program), history_(&history), model_(model), max_steps_(max_steps) {}

void CyclePosition::follow(u64 branches) {
    const u64 step = history_->step();
    const bool is_there = cycles_ && branches == branches_ && step_ == step;
    if (is_there && !cycles_->unknown_from()) return;
    if (!cycles_ || branches != branches_)
        cycles_.emplace(*program_, *history_, model_, u64{1} << 18, max_steps_);
    branches_ = branches;
    if (is_there)
        cycles_->go_to(cycles_->cycle()); // the missing input may have been typed since
    else
        cycles_->go_to_step(step);
    step_ = cycles_->take_interrupted() ? std::nullopt : std::optional(step);
    history_->seek_uninterruptible(step);
}

u64 CyclePosition::go_to(u64 cycle) {
    const u64 step = history_->step();
    cycles_->go_to(cycle);
    (void)cycles_->take_interrupted(); // it is where it is
    step_ = cycles_->step();
    history_->seek_uninterruptible(step);
    return *step_;
}

} // namespace tharsis
