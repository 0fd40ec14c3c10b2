// replay_check.hpp -- checks that a recorded run ends in the debugger as it was recorded
// Called after each command; it reports once, when the program has ended.
#pragma once
#include "debugger/session/session.hpp"
#include "formats/cases/case.hpp"
#include "sessions/debug_host.hpp"

#include <string>

namespace tharsis {

class ReplayCheck {
public:
    /// Without a recorded end nothing is compared. All arguments must outlive it.
    ReplayCheck(const Case& recorded, const DebugHost& host) : recorded_(recorded), host_(host) {}

    /// The difference as a line; empty if there is none, if the run has not ended, or if the user
    /// edited or typed (then the run differs on purpose). An interrupted run has no end and is not
    /// compared.
    std::string note(const Session& session);

private:
    const Case& recorded_;
    const DebugHost& host_;
    bool was_reported_ = false;
};

} // namespace tharsis
