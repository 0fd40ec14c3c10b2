// interrupts.hpp -- requests from another thread or a signal handler to end what runs
// A request belongs to the command that runs when it comes: it is never left for a later one.
#pragma once
#include "base/types.hpp"

#include <atomic>

namespace tharsis {

class InterruptRequests {
public:
    /// From any thread, or a signal handler. Returns true if it is for a command that runs now;
    /// otherwise it only counts as unused.
    bool request() {
        State expected = State::open;
        if (state_.compare_exchange_strong(expected, State::requested)) return true;
        if (expected == State::requested) return true;
        unused_ = true;
        return false;
    }

    // ---- for the thread that executes the commands
    /// A command begins, or a part of one.
    void open() {
        if (depth_++ == 0) state_ = State::open;
    }
    /// It ends; a request that ended nothing becomes unused.
    void close() {
        if (--depth_ == 0 && state_.exchange(State::idle) == State::requested) unused_ = true;
    }
    bool is_requested() const { return state_ == State::requested; }
    /// The request has ended something: what is left of the command goes on.
    void answer() {
        State expected = State::requested;
        state_.compare_exchange_strong(expected, State::open);
    }
    /// True if a request came that ended nothing; forgets it.
    bool take_unused() { return unused_.exchange(false); }

private:
    enum class State : u8 { idle, open, requested };
    std::atomic<State> state_ = State::idle;
    std::atomic<bool> unused_ = false;
    u32 depth_ = 0;                                         ///< commands within commands
    static_assert(std::atomic<State>::is_always_lock_free); // as signal handlers need it
};

} // namespace tharsis
