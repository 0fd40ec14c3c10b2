// runner_run.hpp -- one run of a runner with a student's code, and what each of the two did
//
// Control passes from the runner to the student by a call, and back only by a return to it.
#pragma once
#include "grading/exercises/runner/runner_layout.hpp"
#include "grading/sandbox/sandbox_run.hpp"
#include "grading/verdict/verdict.hpp"
#include "timing/timing_watch.hpp"

namespace tharsis {

/// A call of the student's code.
struct RunnerCall {
    u32 site = 0;          ///< where the runner continues
    std::string label;     ///< that was called
    std::string printed{}; ///< by the student's code, in this call
};

struct RunnerRun {
    std::vector<RunnerCall> calls;
    std::string told;            ///< what the runner has printed since the last call
    std::string student_printed; ///< what the student's code printed in a call that did not return
    bool passed = false;         ///< the runner ended with status 0, and said so if it can
    std::optional<Observation> error{}; ///< why it did not pass, but for what the runner told
    u64 instructions = 0;
};

/// `watch`: observes the instructions of both; null if nothing does.
RunnerRun run_runner(const RunnerLayout&, const Program& whole, const RunInput&, const RunLimits&,
                     TimingWatch* watch = nullptr);

} // namespace tharsis
