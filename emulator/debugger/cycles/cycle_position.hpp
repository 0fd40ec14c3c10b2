// cycle_position.hpp -- where a debugged run is, in cycles of a processor
//
// Commands step in cycles; the run follows: it is at the step at which all instructions that have
// left the pipeline are done, so registers and memory are what the processor has at the beginning
// of the cycle.
#pragma once
#include "debugger/cycles/cycle_history.hpp"

namespace tharsis {

class CyclePosition {
public:
    /// `max_steps`: the program ends at this step. The history must outlive it.
    CyclePosition(const Program&, History&, const ProcessorModel&, u64 max_steps);

    const ProcessorModel& model() const { return model_; }
    /// Moves to the cycle of the history's step, unless it is still at the step to which the last
    /// movement in cycles led. `branches`: how often another branch of the run has begun; what was
    /// computed for an earlier one is forgotten. An interrupt ends it early: then it is in an
    /// earlier cycle, and not there (`is_there`).
    void follow(u64 branches);
    bool is_there() const { return step_.has_value(); }
    /// Moves to a cycle, or as near as the run gets. Returns the step of the run for it. The
    /// history is afterwards where it was.
    u64 go_to(u64 cycle);

    const CycleHistory& cycles() const { return *cycles_; }

private:
    const Program* program_;
    History* history_;
    ProcessorModel model_;
    u64 max_steps_, branches_ = 0;
    std::optional<CycleHistory> cycles_; ///< of this branch of the run
    std::optional<u64> step_;            ///< of the present cycle
};

} // namespace tharsis
