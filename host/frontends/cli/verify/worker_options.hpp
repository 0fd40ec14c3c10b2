// worker_options.hpp -- the number of worker processes and their limits: --jobs, --max-seconds
//
// For the commands that process many submissions at once.
#pragma once
#include "frontends/cli/table/arguments.hpp"
#include "grading/batch/worker_pool.hpp"

#include <string>

namespace tharsis {

struct WorkerOptions {
    unsigned jobs = 1;
    WorkerLimits limits;    ///< of each process
    Message error{}, tip{}; ///< error empty: valid
};

/// One process per core, and these limits, unless the command line says otherwise. It is an error
/// if a limit cannot be enforced here, unless the command line accepts that.
WorkerOptions worker_options(const Arguments&, const WorkerLimits& limits);

} // namespace tharsis
