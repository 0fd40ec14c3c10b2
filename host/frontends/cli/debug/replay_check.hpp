// replay_check.hpp -- does a recorded run come to its recorded end in the debugger?
// Asked after each command; it answers once, when the program has ended.
#pragma once
#include "debugger/session/session.hpp"
#include "formats/cases/case.hpp"
#include "frontends/cli/run/run_options.hpp"
#include "running/debug_host.hpp"

#include <string>

namespace tharsis {

class ReplayCheck {
public:
    /// Without a recorded end there is nothing to compare. All of them must outlive it.
    ReplayCheck(const Case& recorded, const RunOptions& options, const DebugHost& host)
        : recorded_(recorded), options_(options), host_(host) {}

    /// What differs, as a line; empty if nothing does, if the run has not ended, or if the user
    /// edited or typed: then it is another run on purpose. A run that was interrupted has no end,
    /// and is not compared.
    std::string note(const Session& session);

private:
    const Case& recorded_;
    const RunOptions& options_;
    const DebugHost& host_;
    bool said_ = false;
};

} // namespace tharsis
