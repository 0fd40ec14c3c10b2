// batch.hpp -- judges many submissions, each in a process of its own unless its verdict is stored
// Results are in the order of the submissions, so they do not depend on the number of processes.
#pragma once
#include "grading/batch/verdict_cache.hpp"
#include "grading/batch/worker_pool.hpp"
#include "grading/verdict/truncation.hpp"

#include <functional>
#include <string>
#include <vector>

namespace tharsis {

/// One submission to be judged. Name, task and provenance of its verdict are taken from here,
/// whatever the judge returns.
struct BatchItem {
    std::string name, task;
    Provenance provenance;
    std::function<Verdict(const CheckCallback&)>
        judge; ///< called in another process, or not at all
    std::string task_in_french{};
};

struct BatchOptions {
    unsigned jobs = 1;
    WorkerLimits limits;
    std::string state; ///< the folder of the store; empty: none
    /// Called with each verdict as soon as it is known. It may remove the attachments, because
    /// those of thousands of verdicts would fill the memory.
    std::function<void(Verdict&)> take{};
};

/// Notifications during the run.
struct BatchProgress {
    std::size_t done = 0, count = 0, known = 0; ///< `known` of the `done` came from the store
    const std::string& name;                    ///< of the last one that was finished
};

struct BatchResult {
    std::vector<Verdict> verdicts;
    Message error; ///< why verdicts cannot be stored: the first reason; empty: none. If there
                   ///< are no verdicts, nothing was judged.
};

/// Judges `count` submissions, if the store can be written. `load` is called once for each, in
/// order, when it is about to be judged. A judge that crashes or exceeds the limits gives a verdict
/// with the outcome "unjudged", which is not stored.
BatchResult judge_batch(std::size_t count, const std::function<BatchItem(std::size_t)>& load,
                        const BatchOptions&,
                        const std::function<void(const BatchProgress&)>& on_progress = {});

} // namespace tharsis
