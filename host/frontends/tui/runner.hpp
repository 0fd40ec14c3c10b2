// runner.hpp -- runs long jobs on a separate thread, so that a view stays responsive
// The session is protected by a lock; a job releases it many times a second, so that the view can
// draw.
#pragma once
#include "debugger/commands/commands.hpp"
#include "debugger/session/session.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace tharsis::tui {

/// The result of a job.
struct Done {
    std::string text; ///< to show; may be empty
    bool failed = false, quit = false, moved = false;
    bool waiting = false; ///< for input of the program
    bool interrupted = false;
    bool for_key = false;            ///< it waits for a key of its keyboard, not for a line
    std::optional<u32> look_at = {}; ///< an instruction to show in the source
    u64 findings = 0;                ///< what is wrong with the steps that it executed
};

class Runner {
public:
    using Lock = std::unique_lock<std::timed_mutex>;
    using Job = std::function<Done(Session&)>;

    explicit Runner(Session&);
    ~Runner();
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;

    /// Starts a job; only if none is running.
    void start(Job job);
    bool busy() const { return busy_; }
    /// Time since the last job began.
    std::chrono::milliseconds age() const;
    /// Waits at most so long until no job is running.
    void wait(std::chrono::milliseconds timeout);
    /// The result of the last job; returned once.
    std::optional<Done> take();
    /// Requests that the job ends: what it is doing, or is about to do, is interrupted.
    void interrupt();
    /// Interrupts until no job is running.
    void end();
    /// Locks the session if its job pauses within that time. During a search the current step
    /// changes temporarily.
    Lock lock(std::chrono::milliseconds timeout);
    Session& session() { return session_; }

private:
    void work();
    Done perform(const Job& job);
    void on_yield();

    Session& session_;
    std::timed_mutex lock_;
    std::atomic<bool> busy_ = false, view_is_waiting_ = false, quit_ = false;
    std::mutex jobs_;
    std::condition_variable wake_, finished_;
    Job job_;
    std::optional<Session::InterruptScope> scope_; ///< of the job
    std::chrono::steady_clock::time_point began_;
    std::optional<Done> done_;
    std::thread thread_;
};

} // namespace tharsis::tui
