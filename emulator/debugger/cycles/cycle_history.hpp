// cycle_history.hpp -- a run in which every cycle of a processor can be reached, forwards and
// backwards
//
// As for steps (docs/decisions/0008), nothing is undone: pipelines are values, some are kept, and
// from the nearest one the program runs again.
#pragma once
#include "debugger/history/history.hpp"
#include "timing/output/datapath.hpp"

#include <vector>

namespace tharsis {

class CycleHistory {
public:
    /// `distance`: instructions between pipelines that are kept, at first; it doubles when there
    /// are more than `most_frames`.
    CycleHistory(const Program&, History&, const ProcessorModel&, u64 distance = u64{1} << 18);

    /// Moves to a cycle, from 1 on; the program runs as far as needed. Returns the cycle that was
    /// reached: an earlier one if the program ends before.
    u64 go_to(u64 cycle);
    u64 cycle() const { return cycle_; }
    /// True if the program has ended, and no instruction is in a later cycle.
    bool is_at_end() const { return ended_ && cycle_ >= last_cycle_; }

    /// What each stage does in this cycle.
    std::vector<DatapathStage> stages() const;
    /// The diagram of this cycle and those around it that were computed with it.
    Diagram diagram() const;
    std::size_t frames() const { return frames_.size(); }

private:
    static constexpr std::size_t most_frames = 128;
    /// How many cycles before the wanted one a diagram shows.
    static constexpr u64 shown_before = 12;
    struct Frame {
        u64 step = 0;
        Pipeline pipeline;
        bool expects_target = false;
    };

    const Frame& frame_before(u64 cycle) const;
    void resume_from(const Frame&, u64 cycle);
    bool run_part(u64 instructions);
    void keep_frame();

    const Program* program_;
    History* history_;
    u64 distance_;
    TimingWatch watch_;
    std::vector<Frame> frames_; ///< by ascending step; the first one is the start
    u64 cycle_ = 0;
    bool ended_ = false;
    u64 last_cycle_ = 0; ///< of the run, if it has ended
};

} // namespace tharsis
