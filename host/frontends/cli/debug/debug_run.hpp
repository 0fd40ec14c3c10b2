// debug_run.hpp -- opens the program, or the recorded run, that a command line names in the
// debugger
//
// Also used for the second run of a comparison.
#pragma once
#include "frontends/cli/launch/run_options.hpp"
#include "frontends/cli/table/command.hpp"
#include "sessions/debug_session.hpp"

#include <memory>
#include <optional>
#include <string_view>

namespace tharsis {

/// A program with the values of `--set`, and the options of its run; without a program an exit
/// status after an error, which has been printed.
struct LoadedRun {
    std::optional<Program> program;
    RunOptions options;
    std::optional<Case> recorded;
    std::string_view input_option = "--input"; ///< which option names its input
    int status = status::good;
};

/// A run in the debugger with its options, or an exit status after an error, which has been
/// printed.
struct OpenedRun {
    std::unique_ptr<DebugSession> run;
    RunOptions options;
    int status = status::good;
};

/// Loads the run that the command line describes. `command`: its name in messages.
LoadedRun load_run(const Arguments&, std::string_view command = "debug");

/// Loads the run of --against and --against-input; without them there is neither a program nor an
/// error. A second program has the options of the first run; with two runs, random numbers and the
/// clock are fixed for both.
LoadedRun load_other(const Arguments&, const OpenedRun& one);

/// Opens a loaded program with its options, which may have been changed. `quiet`: no complaints
/// about files, which would disturb a full-screen view.
OpenedRun open_run(LoadedRun, bool quiet);

} // namespace tharsis
