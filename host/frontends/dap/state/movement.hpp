// movement.hpp -- a motion of the program as the client sees it
#pragma once
#include "base/message.hpp"
#include "debugger/session/motion.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace tharsis::dap {

struct Movement {
    using Clock = std::chrono::steady_clock;

    Motion motion;
    std::string reason; ///< of the stop, if it arrives: "step", "goto", "entry"
    /// Called where a motion arrived or was stopped; returns the motion that follows it. Null: none
    /// follows.
    std::function<std::optional<Motion>()> then = {};
    /// Of a goto forwards to a line: where it goes back to, and what is said, if the program ends
    /// before that line.
    struct Return {
        u64 step;
        Message why;
    };
    std::optional<Return> if_missed = {};
    bool waits = false;        ///< for input
    bool began_at_end = false; ///< it goes forwards from where the program ended
    Clock::time_point began = Clock::now();
    Clock::time_point reported = {};     ///< when the last progress was sent
    std::optional<std::string> progress; ///< its id, if the client sees it

    /// Long searches are shown; a program that just runs is not.
    bool is_search() const { return motion.back || motion.kind == Motion::Kind::go_to; }
    /// What is typed in the console is input of the program. A search forwards may wait for it,
    /// too.
    bool takes_input() const { return waits || !is_search(); }
};

} // namespace tharsis::dap
