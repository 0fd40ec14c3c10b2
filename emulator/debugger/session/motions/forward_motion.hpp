// forward_motion.hpp -- a motion forwards: a sequence of runs, in slices
#pragma once
#include "debugger/session/motions/line_exits.hpp"
#include "debugger/session/motions/stop_runs.hpp"

#include <memory>

namespace tharsis {

class Session::ForwardMotion {
public:
    /// `max_depth`: of a motion that goes on after input; else it is set where a repetition
    /// begins.
    ForwardMotion(Session& session, MotionRequest request);

    /// Moves on; nullopt: the budget was spent first.
    std::optional<StopEvent> advance(WorkBudget& work);
    /// Ends the motion where it is.
    StopEvent cut();
    void stops_changed();
    /// What is left to do.
    const MotionRequest& rest() const { return rest_; }
    /// The step at which it ends at the latest, if that is known.
    std::optional<u64> target() const;

private:
    /// What to do next.
    enum class Next : u8 { nothing, run, one_step };
    Next plan();
    Next plan_instructions();
    Next plan_over();
    Next plan_line();
    Next plan_search(Goal goal);
    Next plan_within_line();
    bool plan_leaving(std::size_t max_depth);
    void end_repetition();
    bool has_left_line();
    Next run_to_line_exit(LineMap::Segment line);
    std::optional<StopEvent> move(WorkBudget& work);
    std::optional<StopEvent> move_one_step(WorkBudget& work);
    std::optional<StopEvent> checked_return(std::optional<StopEvent> stop_event);
    void after_move();
    StopEvent visit_beginning();

    const LineMap& lines() const;
    bool is_too_deep() const;

    Session& session_;
    MotionRequest rest_;
    StopEvent so_far_;
    Next next_ = Next::nothing;
    std::optional<ForwardRun> run_;
    std::unique_ptr<StopSearch> here_; ///< evaluates the stops after single steps
    u64 limit_ = 0;                    ///< of instructions

    /// A call that the motion waits to return from.
    struct PendingReturn {
        std::optional<Call> call;
        u64 wrong_returns;
    };
    std::optional<PendingReturn> pending_return_;

    // Of steps by line: the position before the last move; whether there was one in this
    // repetition; and how much was moved by single steps.
    CodePosition before_{};
    bool has_moved_ = false;
    u64 single_steps_ = 0, exit_run_from_ = 0;
    std::optional<LineExits> exits_;
    bool is_exit_run_ = false;
};

} // namespace tharsis
