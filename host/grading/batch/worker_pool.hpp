// worker_pool.hpp -- runs jobs in processes of their own, several at once
// A job that crashes, hangs, takes too much memory or leaves its bounds is killed alone.
#pragma once
#include "base/message.hpp"
#include "base/types.hpp"
#include "grading/verdict/verdict.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// The limits of one job, beyond what this process uses itself when the job begins. They are a
/// second line of defence: judges have limits of their own, which are the same on all machines.
struct WorkerLimits {
    u32 cpu_seconds = 600;
    u64 memory = u64{2} << 30; ///< bytes in memory; checked ten times a second
    u64 addresses =
        u64{64}
        << 30; ///< bytes of address space: each machine reserves all that a program can address
    u64 answer = u64{64} << 20; ///< bytes of all its messages
    bool required = true; ///< a job does not begin where a limit, or the filter of system calls,
                          ///< cannot be set
};

/// Whether `cpu_seconds` is enforced. In WebAssembly it is not: there the page ends the instance.
bool has_time_limit();

/// Which of the limits, or that the filter of system calls, cannot be enforced on this system, and
/// why; empty: all can. `proc` is where the system lists its processes.
Message missing_limits(const std::string& proc = "/proc");

/// Why a job has no answer: the memory, or the bytes that it may send, did not suffice.
inline const LocalizedText needed_too_much_memory{"it needed too much memory",
                                                  "il lui fallait trop de mémoire"},
    answered_too_much{"its result is too long", "son résultat est trop long"};

/// The end of a job: an answer, or why there is none ("crashed (signal 11)").
struct WorkerEnd {
    std::optional<std::string> answer;
    std::vector<std::string> messages; ///< messages before the answer, or before the failure
    LocalizedText why;
};

/// Sends a message before the answer: it arrives even if the answer does not.
using SendMessage = std::function<void(std::string_view)>;

/// The jobs: how many there are, what each does (in its own process; its answer is bytes), and what
/// to do with its end (in this process, in the order in which they end). `prepare` is called in
/// this process before a job starts; it returns false if the job needs no process.
struct JobSet {
    std::size_t count = 0;
    std::function<bool(std::size_t)> prepare;
    std::function<std::string(std::size_t, const SendMessage&)> work;
    std::function<void(std::size_t, WorkerEnd)> done;
};

/// Performs all jobs, `parallel` at a time. The process must have no other threads. Workers have no
/// standard streams, can neither read nor write files, wait, or reach other processes
/// (syscall_filter.hpp), and die with this process. In WebAssembly, which has no processes, jobs
/// run one after another in the caller's instance, which is itself confined (jobs_in_process.cpp).
void run_jobs(const JobSet&, unsigned parallel, const WorkerLimits& limits = {});

} // namespace tharsis
