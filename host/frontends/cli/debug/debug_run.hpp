// debug_run.hpp -- a program, or a recorded run, opened for the debugger: its world, its session,
// and what the case says of it
//
// Opened once for the run that is looked at, and once more for the one to compare it with.
#pragma once
#include "debugger/session/session.hpp"
#include "formats/cases/case.hpp"
#include "frontends/cli/run/run_options.hpp"
#include "frontends/cli/table/command.hpp"
#include "running/case_host.hpp"
#include "running/debug_host.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace tharsis {

/// It stays where it is: its parts know each other.
struct DebugRun {
    RunOptions options;
    std::optional<Case> recorded;
    DebugHost host;
    std::optional<CaseHost> told; ///< of a recorded run: what the program is told
    std::optional<Session> session;

    DebugRun(RunOptions its_options, std::optional<Case> its_case, bool quiet)
        : options(std::move(its_options)), recorded(std::move(its_case)),
          host(options.host, quiet) {}
};

/// A run, or the status that the command line has earned: it was said why.
struct OpenedRun {
    std::unique_ptr<DebugRun> run;
    int status = status::good;
};

/// What the words and options of the command line ask for. `quiet`: complaints about files would
/// disturb a screen. `adapt` may change the options, or refuse with a status, when the program is
/// known and its world is not yet there.
OpenedRun open_run(const Arguments&, bool quiet,
                   const std::function<int(const Program&, RunOptions&)>& adapt);

/// The run of --against and --against-input. Without them neither a run nor a status. A program to
/// compare with has the options of the first run; where there are two runs, chance and clock are
/// frozen for both.
OpenedRun open_other(const Arguments&, const DebugRun& one);

} // namespace tharsis
