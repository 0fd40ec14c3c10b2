// runner.hpp -- runs what may last on a thread of its own, so that a view stays awake
// The session belongs to whoever holds its lock; long runs let go of it many times a second.
#pragma once
#include "debug/commands.hpp"
#include "debug/session.hpp"
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace tharsis::tui {

/// What a job answers.
struct Done {
    std::string text;       ///< to show; may be empty
    bool failed = false, quit = false, moved = false;
    bool waiting = false;   ///< for input of the program
    bool interrupted = false;
};

class Runner {
public:
    using Lock = std::unique_lock<std::timed_mutex>;
    using Job = std::function<Done(Session&)>;
    /// One slice of a long job; the answer ends it.
    using Slice = std::function<std::optional<Done>(Session&, u64 instructions)>;

    explicit Runner(Session&);
    ~Runner();
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;

    /// Only if none is at work. A job has the session until it answers ...
    void start(Job job);
    /// ... slices only for one slice.
    void start_slices(Slice slice);
    bool busy() const { return busy_; }
    /// Until none is at work, at most so long.
    void wait(std::chrono::milliseconds patience);
    /// The answer of the last job, once.
    std::optional<Done> take();
    /// The job shall end soon; call it again until it did.
    void interrupt();
    /// Was that said since the job began?
    bool interrupts() const { return stop_; }
    /// The session, if nobody needs it for that long.
    Lock look(std::chrono::milliseconds patience);
    Session& session() { return session_; }

private:
    void work();
    Done run_slices(const Slice& slice);
    void begin(std::function<Done()> work, bool sliced);

    Session& session_;
    std::timed_mutex lock_;
    std::atomic<bool> busy_ = false, stop_ = false, sliced_ = false, somebody_looks_ = false, quit_ = false;
    std::mutex jobs_;
    std::condition_variable wake_, finished_;
    std::function<Done()> work_;
    std::optional<Done> done_;
    std::thread thread_;
};

}
