// worker_options.hpp -- how many processes work for a command, and how long each may: --jobs,
// --max-seconds
//
// For the commands that look at many submissions at once.
#pragma once
#include "frontends/cli/table/arguments.hpp"
#include "grading/batch/worker_pool.hpp"

#include <string>

namespace tharsis {

struct WorkerOptions {
    unsigned jobs = 1;
    WorkerLimits limits;        ///< of each process
    std::string error{}, tip{}; ///< error empty: all is well
};

/// One process for each core, and these limits, if the command line does not say otherwise.
WorkerOptions worker_options(const Arguments&, const WorkerLimits& limits);

} // namespace tharsis
