// debug_run.hpp -- opens the program, or the recorded run, that a command line names in the
// debugger Also used for the second run of a comparison.
#pragma once
#include "frontends/cli/run/run_options.hpp"
#include "frontends/cli/table/command.hpp"
#include "running/debug_session.hpp"

#include <functional>
#include <memory>

namespace tharsis {

/// A run with its options, or an exit status after an error, which has been printed.
struct OpenedRun {
    std::unique_ptr<DebugSession> run;
    RunOptions options;
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
OpenedRun open_other(const Arguments&, const OpenedRun& one);

} // namespace tharsis
