// engines.hpp -- one program on three machines, whose results must be equal
// One is the reference engine, with its memory on pages if the plan says so; the others are the
// threaded engine and the translator.
#pragma once
#include "base/program.hpp"
#include "machine/machine.hpp"
#include "machine/scripted_host.hpp"

namespace tharsis::fuzz {

/// How to run: the machines differ only in their engine and their kind of memory.
struct RunPlan {
    MachineOptions options;
    std::string input;
    bool paged = false; ///< the reference engine keeps its memory on pages
    u64 steps = 20'000,
        piece = 20'000; ///< the number of instructions per piece; the state is compared after each
                        ///< piece
};

/// Runs it twice, with budgets for output and memory. A difference ends the process.
void compare_engines(const Program&, const RunPlan&);

} // namespace tharsis::fuzz
