// cycle_history.cpp -- from a kept pipeline to a cycle
// A pipeline serves a cycle if all instructions before it have ended earlier, and no unit still
// works for one of them: then everything that is in that cycle comes after it.
#include "debugger/cycles/cycle_history.hpp"

#include "timing/timing_sentences.hpp"

#include <algorithm>

namespace tharsis {

namespace {

/// Instructions between two looks whether the cycle is reached: the fewer, the nearer it is.
constexpr u64 longest_part = u64{1} << 16, last_part = 16;

std::vector<TimedModel> one_model(const ProcessorModel& model) {
    std::vector<TimedModel> models;
    models.emplace_back(model);
    return models;
}

/// So many cycles after its first one in EX a unit may still work for an instruction.
u64 longest_operation(const ProcessorModel& model) {
    u64 longest = 0;
    for (const UnitShape& unit : model.units) longest = std::max<u64>(longest, unit.latency);
    return longest;
}

} // namespace

CycleHistory::CycleHistory(const Program& program, History& history, const ProcessorModel& model,
                           u64 distance, u64 max_steps)
    : history_(&history), distance_(distance), max_steps_(max_steps),
      watch_(program, one_model(model), history.machine().modes().delayed_branching) {
    frames_.push_back({0, watch_.models().front().pipeline, {}, false, {}});
    go_to(1);
}

const CycleHistory::Frame& CycleHistory::frame_before(u64 cycle) const {
    const u64 before = std::max(shown_before, longest_operation(model()));
    const auto after = std::partition_point(frames_.begin(), frames_.end(), [&](const Frame& f) {
        return f.pipeline.cycles() + before < cycle || f.step == 0;
    });
    return *(after - 1);
}

const CycleHistory::Frame& CycleHistory::frame_before_step(u64 step) const {
    const auto after = std::partition_point(frames_.begin(), frames_.end(),
                                            [&](const Frame& f) { return f.step <= step; });
    return *(after - 1);
}

void CycleHistory::resume_from(const Frame& frame, u64 cycle) {
    history_->seek_uninterruptible(frame.step);
    std::vector<TimedModel> models = one_model(frame.pipeline.model());
    models.front().pipeline = frame.pipeline;
    const u64 first = cycle > shown_before ? cycle - shown_before : 1;
    models.front().recording.emplace(first, cycle + shown_after);
    models.front().left.emplace(frame.pipeline.model(), cycle);
    cost_at_frame_ = frame.cost;
    watch_.resume(std::move(models), frame.step, frame.expects_target, frame.by_hand);
    ended_ = false;
}

/// Runs on, observed, but at most to where something was changed by hand; then makes that change.
/// So an instruction has the results that it made, and not what was set after it.
Stop CycleHistory::run_to_change(u64 step) {
    const Stop stop = run_timed_part(history_->machine(), watch_,
                                     [&] { return history_->run_before_changes(step); });
    const State before = history_->machine().state();
    history_->seek(history_->step());
    watch_.set_by_hand(before, history_->machine().state());
    return stop;
}

/// Runs on, observed. Returns false if the program goes no further.
bool CycleHistory::run_part(u64 instructions) {
    const u64 from = history_->step(), left = max_steps_ - std::min(max_steps_, from);
    const u64 to = from + std::min(instructions, left);
    Stop stop;
    for (u64 at = ~u64{0}; at != history_->step() && history_->step() < to;) {
        at = history_->step();
        stop = run_to_change(to);
        if (stop.reason != StopReason::step_limit) break;
    }
    stop_ = stop.reason;
    interrupted_ = interrupted_ || stop.reason == StopReason::interrupted;
    return left > 0 && stop.reason == StopReason::step_limit && history_->step() == to;
}

/// All are copies of one pipeline, and equally large.
std::size_t CycleHistory::bytes() const {
    return frames_.size() * (sizeof(Frame) + frames_.front().pipeline.bytes());
}

void CycleHistory::keep_frame() {
    if (history_->step() < frames_.back().step + distance_) return;
    CycleCost cost = cost_at_frame_;
    cost += watch_.models().front().ledger.total();
    frames_.push_back({history_->step(), watch_.models().front().pipeline, cost,
                       watch_.expects_target(), watch_.registers_by_hand()});
    if (frames_.size() <= max_frames && bytes() <= max_bytes) return;
    std::vector<Frame> fewer;
    for (std::size_t n = 0; n < frames_.size(); n += 2) fewer.push_back(std::move(frames_[n]));
    frames_ = std::move(fewer);
    distance_ *= 2;
}

/// The fetch of an instruction is never later than the end of the one before it, so everything in
/// the cycle is known when an instruction has been fetched after it.
void CycleHistory::run_until_fetched_after(u64 cycle, u64 last_part) {
    const auto fetched = [&] { return watch_.models().front().pipeline.last_fetch(); };
    while (fetched() <= cycle) {
        const u64 most = std::clamp(distance_, last_part, longest_part); // to keep all frames
        if (!run_part(std::clamp((cycle - fetched()) / 16, last_part, most))) {
            ended_ = true;
            last_cycle_ = watch_.models().front().pipeline.cycles();
            return;
        }
        keep_frame();
    }
}

/// The step at the beginning of the cycle, as far as recorded instructions show it: the first one
/// that is still in the pipeline, or the one after those that have left it.
std::optional<u64> CycleHistory::recorded_step() const {
    std::optional<u64> present, next;
    const CycleRecording& recording = *watch_.models().front().recording;
    for (const RecordedPassage& row : recording.rows()) {
        const u64 left = row.passage.enter[model().stage_count];
        // Of some, only a unit is still at work; others that have left after them are not recorded.
        if (row.squashed_at != 0 || left <= recording.from()) continue;
        const bool has_left = left <= cycle_;
        if (!has_left) present = std::min(present.value_or(row.index), row.index);
        next = std::max(next.value_or(0), row.index + 1);
    }
    return present ? present : next;
}

u64 CycleHistory::go_to(u64 cycle) {
    cycle_ = std::min(std::max<u64>(cycle, 1), ~u64{0} - 1 - shown_after);
    const Frame start = frame_before(cycle_); // keeping more frames moves them
    resume_from(start, cycle_);
    run_until_fetched_after(cycle_ + shown_after, last_part);
    if (ended_ && cycle_ > last_cycle_ && last_cycle_ > 0) return go_to(last_cycle_);
    if (const auto recorded = recorded_step()) {
        step_ = *recorded;
        return cycle_;
    }
    // Nothing is in the pipeline around the cycle, as during a long miss of a cache: the next
    // instruction is the first one that is fetched later.
    resume_from(start, cycle_);
    run_until_fetched_after(cycle_, 1);
    step_ = history_->step() - std::min<u64>(history_->step(), 1);
    return cycle_;
}

u64 CycleHistory::go_to_step(u64 step) {
    const Frame start = frame_before_step(step);
    resume_from(start, 0);
    while (history_->step() < step && run_part(std::min(longest_part, step - history_->step())))
        keep_frame();
    return go_to(watch_.models().front().pipeline.cycles() + 1);
}

std::vector<DatapathStage> CycleHistory::stages(Language language) const {
    return datapath_of(watch_, watch_.models().front(), cycle_, language);
}

CycleCost CycleHistory::cost() const {
    CycleCost cost = cost_at_frame_;
    cost += watch_.models().front().left->ledger.total();
    return cost;
}

std::string CycleHistory::text(Language language) const {
    const std::string more = note(language);
    return diagram_text(watch_, diagram(), language) + (more.empty() ? "" : more + "\n");
}

std::optional<u64> CycleHistory::unknown_from() const {
    const bool is_waiting =
        ended_ && (stop_ == StopReason::waiting_for_input || stop_ == StopReason::waiting_for_key);
    if (!is_waiting) return std::nullopt;
    // Of a wider model, another instruction may be fetched in the same cycle.
    const u64 from = watch_.models().front().pipeline.last_fetch() + (model().width == 1 ? 1 : 0);
    return from <= cycle_ + shown_after ? std::optional(std::max<u64>(from, 1)) : std::nullopt;
}

std::string CycleHistory::note(Language language) const {
    const auto from = unknown_from();
    return from ? text_of(timing_message("unknown-input", *from), language) : "";
}

Diagram CycleHistory::diagram() const { return diagram_of(watch_, watch_.models().front()); }

} // namespace tharsis
