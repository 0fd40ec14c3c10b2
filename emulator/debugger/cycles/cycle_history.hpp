// cycle_history.hpp -- a run in which every cycle of a processor can be reached, forwards and
// backwards
//
// As for steps (docs/decisions/0008), nothing is undone: pipelines are values, some are kept, and
// from the nearest one the program runs again.
#pragma once
#include "debugger/history/history.hpp"
#include "timing/output/datapath.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tharsis {

class CycleHistory {
public:
    /// `distance`: instructions between pipelines that are kept, at first; it doubles when there
    /// are more than `max_frames`, or they take more than `max_bytes`. `max_steps`: the program
    /// ends at this step.
    CycleHistory(const Program&, History&, const ProcessorModel&, u64 distance = u64{1} << 18,
                 u64 max_steps = ~u64{0});

    /// Moves to a cycle, from 1 on; the program runs as far as needed. Returns the cycle that was
    /// reached: an earlier one if the program ends before.
    u64 go_to(u64 cycle);
    /// Moves to the first cycle in which all instructions before this step are done.
    u64 go_to_step(u64 step);
    u64 cycle() const { return cycle_; }
    /// Whether a movement was interrupted since this was asked: it ended where it was.
    bool take_interrupted() { return std::exchange(interrupted_, false); }
    /// The step of the run at the beginning of this cycle: how many instructions have left the
    /// pipeline, up to the first one that has not.
    u64 step() const { return step_; }
    /// True if no instruction is in a later cycle: the program has ended, waits for input, or was
    /// interrupted.
    bool is_at_end() const { return ended_ && cycle_ >= last_cycle_; }

    const ProcessorModel& model() const { return watch_.models().front().pipeline.model(); }
    /// What each stage does in this cycle.
    std::vector<DatapathStage> stages(Language = Language::english) const;
    /// What the instructions that have left the pipeline before this cycle have cost.
    CycleCost cost() const;
    /// The diagram of this cycle and those around it that were computed with it.
    Diagram diagram() const;
    /// The same as text, with `note`.
    std::string text(Language = Language::english) const;
    /// The first cycle in which the diagram lacks what the program fetches, because it waits for
    /// input; nullopt if it lacks nothing.
    std::optional<u64> unknown_from() const;
    /// A sentence about it; empty if there is nothing to say.
    std::string note(Language = Language::english) const;
    std::size_t frames() const { return frames_.size(); }
    /// What the kept pipelines take.
    std::size_t bytes() const;
    static constexpr std::size_t max_bytes = std::size_t{64} << 20;

private:
    static constexpr std::size_t max_frames = 128;
    /// How many cycles before and after the wanted one a diagram shows.
    static constexpr u64 shown_before = 12, shown_after = 6;
    struct Frame {
        u64 step = 0;
        Pipeline pipeline;
        CycleCost cost; ///< of the instructions before it
        bool expects_target = false;
        TimedRegisterSet by_hand;
    };

    const Frame& frame_before(u64 cycle) const;
    const Frame& frame_before_step(u64 step) const;
    void resume_from(const Frame&, u64 cycle);
    void run_until_fetched_after(u64 cycle, u64 last_part);
    bool run_part(u64 instructions);
    Stop run_to_change(u64 step);
    void keep_frame();
    std::optional<u64> recorded_step() const;

    History* history_;
    u64 distance_, max_steps_;
    TimingWatch watch_;
    std::vector<Frame> frames_; ///< by ascending step; the first one is the start
    CycleCost cost_at_frame_;   ///< of the frame from which the present cycle was reached
    u64 cycle_ = 0, step_ = 0;
    bool ended_ = false;
    bool interrupted_ = false;
    StopReason stop_ = StopReason::step_limit; ///< why the run goes no further, if it has ended
    u64 last_cycle_ = 0; ///< of the run, if it has ended there, or goes no further now
};

} // namespace tharsis
