// run_program.hpp -- runs a program from the command line: console, files, signals, and the report
// of how it ended
//
// Commands that observe a run pass a RunObserver.
#pragma once
#include "base/function_ref.hpp"
#include "frontends/cli/launch/run_options.hpp"
#include "machine/machine.hpp"

#include <functional>
#include <optional>
#include <string>

namespace tharsis {

/// Callbacks of a command that observes a run and prints its results to stderr after it. Unused
/// ones are empty.
struct RunObserver {
    /// `run` executes at most so many instructions, including devices; it may be called more than
    /// once.
    std::function<Stop(Machine&, FunctionRef<Stop(u64)> run, u64 budget)> run;
    std::function<std::string()> report{};
    /// Replaces the program's host by one in front of the terminal's.
    std::function<Host&(TerminalHost&)> world{};
    /// Called with the result of the run before it is reported; may change it.
    std::function<void(Stop&, const Machine&, const Board&)> ended{};
    /// Returns a status to suppress the report, because the observer itself has ended the run.
    std::function<std::optional<int>()> own_status;
};

/// Runs a program with these options, reports its end, and returns the status of the process.
int run_program(const Program&, const RunOptions&, bool color,
                const RunObserver* run_observer = nullptr);

} // namespace tharsis
