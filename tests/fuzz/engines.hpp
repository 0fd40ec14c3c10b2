// engines.hpp -- one program on three machines, which must not differ in anything
// One is the reference engine, with its memory on pages if the plan says so; the others are the
// threaded engine and the translator.
#pragma once
#include "base/program.hpp"
#include "machine/machine.hpp"
#include "machine/scripted_host.hpp"

namespace tharsis::fuzz {

/// How to run: the machines differ in their engine and in how they keep memory, in nothing else.
struct RunPlan {
    MachineOptions options;
    std::string input;
    bool paged = false; ///< the reference engine keeps its memory on pages
    u64 steps = 20'000,
        piece = 20'000; ///< the machines stop after so many; the state is compared after each piece
};

/// Runs it twice, under budgets for output and memory. A difference ends the process.
void compare_engines(const Program&, const RunPlan&);

} // namespace tharsis::fuzz
