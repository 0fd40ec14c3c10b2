// moving.hpp -- a motion under way: everything that it needs between two slices
#pragma once
#include "debugger/session/motions/backward_motion.hpp"
#include "debugger/session/motions/forward_motion.hpp"

#include <variant>

namespace tharsis {

/// Goes to a step, ignoring stops.
class Session::JumpMotion {
public:
    JumpMotion(Session& session, u64 step);

    /// Moves on; nullopt: the budget was spent first.
    std::optional<StopEvent> advance(WorkBudget& work);
    /// Ends the motion: forwards where it is, backwards where it began.
    StopEvent cut();

private:
    Session& session_;
    u64 wanted_;
    History::Seek seek_;
    std::optional<History::Bookmark> origin_; ///< if it goes back
};

struct Session::Moving {
    Moving(Session& session, MotionRequest request);

    std::optional<StopEvent> advance(WorkBudget& work);
    StopEvent cut();
    void stops_changed();
    /// What is left to do of a motion forwards that waits for input.
    MotionRequest rest() const;
    MotionProgress progress() const;

    Session& session;
    Motion motion; ///< as it was begun
    u64 from;      ///< the step where it began
    /// Of a motion that goes on after input: the state before the whole of it.
    std::optional<StateSnapshot> beginning;
    std::variant<std::monostate, ForwardMotion, BackwardMotion, JumpMotion> how;
};

} // namespace tharsis
