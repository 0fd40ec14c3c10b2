// run_command.hpp -- a run from the command line: console, files, signals, and words for how it ended
// What `run` does with a program; others may look on while it runs.
#pragma once
#include "cli/run_options.hpp"
#include "machine/machine.hpp"
#include <functional>
#include <string>

namespace tharsis {

/// Sees to it that it is told what happens during `run`, and has something to say on stderr when the run is over.
struct Onlooker {
    std::function<Stop(Machine&, const std::function<Stop()>& run)> run;
    std::function<std::string()> says;
};

/// Runs a program as the options want it. The answer is the status of the process; everything is said.
int run_program(const Program&, const RunOptions&, bool color, const Onlooker* onlooker = nullptr);

}
