// cycle_history.cpp -- from a kept pipeline to a cycle
// A pipeline serves a cycle if all instructions before it have ended earlier: then everything that
// is in that cycle comes after it.
#include "debugger/cycles/cycle_history.hpp"

#include <algorithm>

namespace tharsis {

namespace {

/// Instructions between two looks whether the cycle is reached: several are in one cycle at most.
constexpr u64 part = 4096, last_part = 16;

std::vector<TimedModel> one_model(const ProcessorModel& model) {
    std::vector<TimedModel> models;
    models.emplace_back(model);
    return models;
}

} // namespace

CycleHistory::CycleHistory(const Program& program, History& history, const ProcessorModel& model,
                           u64 distance)
    : program_(&program), history_(&history), distance_(distance),
      watch_(program, one_model(model), history.machine().modes().delayed_branching) {
    frames_.push_back({0, watch_.models().front().pipeline, false});
    go_to(1);
}

const CycleHistory::Frame& CycleHistory::frame_before(u64 cycle) const {
    const auto after = std::partition_point(frames_.begin(), frames_.end(), [&](const Frame& f) {
        return f.pipeline.cycles() + shown_before < cycle || f.step == 0;
    });
    return *(after - 1);
}

void CycleHistory::resume_from(const Frame& frame, u64 cycle) {
    (void)history_->seek(frame.step);
    std::vector<TimedModel> models = one_model(frame.pipeline.model());
    models.front().pipeline = frame.pipeline;
    const u64 first = cycle > shown_before ? cycle - shown_before : 1;
    models.front().recording.emplace(first, cycle);
    watch_.resume(std::move(models), frame.step, frame.expects_target);
}

/// Runs on, observed. Returns false if the program has ended.
bool CycleHistory::run_part(u64 instructions) {
    const u64 from = history_->step();
    const Stop stop = run_timed_part(history_->machine(), watch_,
                                     [&] { return history_->walk(from, from + instructions); });
    return stop.reason == StopReason::step_limit && history_->step() == from + instructions;
}

void CycleHistory::keep_frame() {
    if (history_->step() < frames_.back().step + distance_) return;
    frames_.push_back(
        {history_->step(), watch_.models().front().pipeline, watch_.expects_target()});
    if (frames_.size() <= most_frames) return;
    std::vector<Frame> fewer;
    for (std::size_t n = 0; n < frames_.size(); n += 2) fewer.push_back(std::move(frames_[n]));
    frames_ = std::move(fewer);
    distance_ *= 2;
}

u64 CycleHistory::go_to(u64 cycle) {
    cycle = std::max<u64>(cycle, 1);
    if (ended_) cycle = std::min(cycle, last_cycle_);
    resume_from(frame_before(cycle), cycle);
    // The fetch of an instruction is never later than the end of the one before it, so everything
    // in the cycle is known when an instruction has been fetched after it.
    const auto fetched = [&] { return watch_.models().front().pipeline.last_fetch(); };
    while (fetched() <= cycle) {
        const bool near = fetched() + 2 * part > cycle;
        if (!run_part(near ? last_part : part)) {
            ended_ = true;
            last_cycle_ = watch_.models().front().pipeline.cycles();
            break;
        }
        keep_frame();
    }
    if (ended_ && cycle > last_cycle_ && last_cycle_ > 0) return go_to(last_cycle_);
    return cycle_ = cycle;
}

std::vector<DatapathStage> CycleHistory::stages() const {
    return datapath_of(watch_, watch_.models().front(), cycle_);
}

Diagram CycleHistory::diagram() const { return diagram_of(watch_, watch_.models().front()); }

} // namespace tharsis
