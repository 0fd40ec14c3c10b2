// debug_run.hpp -- opens a program, or a recorded run, for the debugger: its host, its session, and
// the expectations of the case
//
// Also used for the second run of a comparison.
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

/// Not movable: its parts refer to each other.
struct DebugRun {
    RunOptions options;
    std::optional<Case> recorded;
    DebugHost host;
    std::optional<CaseHost> replay_host; ///< of a recorded run: the answers of its host
    std::optional<Session> session;

    DebugRun(RunOptions its_options, std::optional<Case> its_case, bool quiet)
        : options(std::move(its_options)), recorded(std::move(its_case)),
          host(options.host, quiet) {}
};

/// A run, or an exit status after an error, which has been printed.
struct OpenedRun {
    std::unique_ptr<DebugRun> run;
    int status = status::good;
};

/// Opens the run that the command line describes. `quiet`: no complaints about files, which would
/// disturb a full-screen view. `adapt` may change the options, or refuse with a status, when the
/// program is known but its host not yet created.
OpenedRun open_run(const Arguments&, bool quiet,
                   const std::function<int(const Program&, RunOptions&)>& adapt);

/// Opens the run of --against and --against-input; without them neither a run nor a status. A
/// second program has the options of the first run; with two runs, random numbers and the clock are
/// fixed for both.
OpenedRun open_other(const Arguments&, const DebugRun& one);

} // namespace tharsis
