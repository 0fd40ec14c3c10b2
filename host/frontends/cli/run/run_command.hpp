// run_command.hpp -- a run from the command line: console, files, signals, and words for how it
// ended
//
// What `run` does with a program; others may look on while it runs.
#pragma once
#include "frontends/cli/run/run_options.hpp"
#include "machine/machine.hpp"

#include <functional>
#include <optional>
#include <string>

namespace tharsis {

/// Sees to it that it is notified of what happens during `run`, and has something to say on stderr
/// when the run is over. What it does not want may be empty.
struct RunObserver {
    /// `run` executes at most so many instructions, with the devices; it may be called more than
    /// once.
    std::function<Stop(Machine&, const std::function<Stop(u64)>& run, u64 budget)> run;
    std::function<std::string()> says{};
    /// Another world for the program than the terminal: one that stands between the two.
    std::function<Host&(TerminalHost&)> world{};
    /// Is told how the run ended, before anything is said about it; may change that.
    std::function<void(Stop&, const Machine&, const Board&)> ended{};
    /// A status, where nothing is to be said of the stop: the onlooker itself has ended the run.
    std::function<std::optional<int>()> own_status;
};

/// Those of the machine; spim's programs are told their own name first, as C's are.
MachineOptions machine_options(const Program&, const RunOptions&);

/// Runs a program as the options want it. The answer is the status of the process; everything is
/// said.
int run_program(const Program&, const RunOptions&, bool color,
                const RunObserver* run_observer = nullptr);

} // namespace tharsis
