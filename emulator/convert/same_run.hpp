// same_run.hpp -- runs two programs with the same input, and compares what they did
// The proof of a conversion, for the inputs that are tried.
#pragma once
#include "base/program.hpp"
#include "machine/stop.hpp"

#include <string>
#include <string_view>

namespace tharsis {

/// What a run did, as far as anyone outside of the program can see.
struct RunOutcome {
    std::string output;
    bool ended = false; ///< by its own exit, or past its last instruction
    i32 status = 0;     ///< if it ended
    Stop stop;
};

struct RunComparison {
    RunOutcome source, converted;
    bool same_output = false;
    bool same_end = false;     ///< both ended, with the same status; or neither did
    bool within_limit = false; ///< at least one of them ended before the limit
};

struct ComparedRuns {
    u64 max_steps = 100'000'000;
    bool delayed_branching = false; ///< of the source, beside what the program itself says
    bool compares_status = true;
};

/// Runs both in memory: files, clock and random numbers are the same for both.
RunComparison compare_runs(const Program& source, const Program& converted, std::string_view input,
                           const ComparedRuns& = {});

} // namespace tharsis
