// backward_motion.hpp -- a motion backwards: the target of each repetition is found, then the last
// stop after it; in slices
#pragma once
#include "debugger/session/motions/back_targets.hpp"
#include "debugger/session/motions/stop_runs.hpp"

#include <variant>

namespace tharsis {

/// Between two slices the position is anywhere.
class Session::BackwardMotion {
public:
    BackwardMotion(Session& session, Motion motion);

    /// Moves on; nullopt: the budget was spent first.
    std::optional<StopEvent> advance(WorkBudget& work);
    /// Ends the motion where it began.
    StopEvent cut();
    /// Searches again, from where the repetition under way began.
    void stops_changed();
    /// Everything from this step on has been searched.
    u64 searched_from() const { return run_ ? run_->searched_from() : repetition_step_; }

private:
    using Target = std::variant<std::monostate, CallBefore, LineBefore, InstructionBefore>;

    void begin_repetition();
    void begin_target();
    void run_back_to(u64 limit, Goal goal = {{}, 0});
    std::optional<u64> find_target(WorkBudget& work);
    StopEvent interpreted(StopEvent stop_event) const;

    Session& session_;
    Motion motion_;
    History::Bookmark origin_, repetition_;
    u64 repetition_step_;
    StopEvent so_far_;
    Target target_;
    std::optional<BackwardRun> run_;
    u64 limit_ = 0; ///< of `run_`
    u64 left_ = 0;  ///< repetitions after the one under way
    Goal goal_{{}, 0};
};

} // namespace tharsis
