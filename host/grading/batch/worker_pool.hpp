// worker_pool.hpp -- pieces of work, each in a process of its own, several at once
// A piece that crashes, hangs or wants all memory is killed alone: the others and we go on.
#pragma once
#include "base/types.hpp"
#include "grading/verdict/verdict.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// What one piece may use at most, beside what this process has itself when it begins. These are
/// backstops: judges have bounds of their own, that are the same everywhere.
struct WorkerLimits {
    u32 cpu_seconds = 600;
    u64 memory = u64{2} << 30; ///< bytes in memory; looked at ten times a second
    u64 addresses =
        u64{64}
        << 30; ///< bytes of address space: each machine reserves all that a program can address
    u64 answer = u64{64} << 20; ///< bytes of all that it says
};

/// What became of a piece of work: an answer, or why there is none ("crashed (signal 11)").
struct WorkerEnd {
    std::optional<std::string> answer;
    std::vector<std::string> told; ///< on the way to it, also if there is none
    Sentence why;
};

/// Sends a message before the answer: it arrives even if the answer never does.
using Tell = std::function<void(std::string_view)>;

/// The pieces: how many there are, the work of each (done in its process; its answer is bytes),
/// what to do with its end (in ours, in the order in which they end). `prepare` is called in our
/// process when its turn has come; false: it needs no process.
struct Work {
    std::size_t count = 0;
    std::function<bool(std::size_t)> prepare;
    std::function<std::string(std::size_t, const Tell&)> work;
    std::function<void(std::size_t, WorkerEnd)> done;
};

/// Does all of it, `jobs` pieces at once. The process must have no other threads. Workers have no
/// standard streams, write no files, and die with us.
void work_in_processes(const Work&, unsigned jobs, const WorkerLimits& limits = {});

} // namespace tharsis
