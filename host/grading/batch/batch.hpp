// batch.hpp -- many submissions: each is judged in a process of its own, or known already
// The answer has the order of the submissions, whatever ends first: the same for any number of
// processes.
#pragma once
#include "grading/batch/store.hpp"
#include "grading/batch/worker_pool.hpp"
#include "grading/verdict/bounds.hpp"

#include <functional>
#include <string>
#include <vector>

namespace tharsis {

/// One submission whose turn has come. Name, task and provenance of its verdict are these, whatever
/// the judge says.
struct BatchItem {
    std::string name, task;
    Provenance provenance;
    std::function<Verdict(const CheckHeard&)> judge; ///< called in another process, or not at all
};

struct BatchOptions {
    unsigned jobs = 1;
    WorkerLimits limits;
    std::string state; ///< the folder of the store; empty: none
    /// Called with each verdict as soon as it is known. It may take the attachments away: thousands
    /// would fill the memory.
    std::function<void(Verdict&)> take{};
};

/// Notifications during the run.
struct BatchProgress {
    std::size_t done = 0, count = 0, known = 0; ///< `known` of the `done` came from the store
    const std::string& name;                    ///< of the one that was done last
};

struct BatchResult {
    std::vector<Verdict> verdicts;
    std::string error; ///< why verdicts cannot be kept: nothing was judged, if there are none, or
                       ///< the first reason; empty: none
};

/// Judges `count` submissions, if the store can be written. `load` is called once for each, in
/// their order, and not before its turn. A judge that crashes, or exceeds the limits, makes a
/// verdict with the outcome "unjudged", which the store does not keep.
BatchResult judge_batch(std::size_t count, const std::function<BatchItem(std::size_t)>& load,
                        const BatchOptions&,
                        const std::function<void(const BatchProgress&)>& tell = {});

} // namespace tharsis
