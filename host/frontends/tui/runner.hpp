// runner.hpp -- runs what may last on a thread of its own, so that a view stays awake
// The session belongs to anyone who holds its lock; a job lets go of it many times a second, if
// the user wants to look.
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

/// What a job answers.
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

    /// Only if none is at work. An interrupt that came too late for the last one does not stop this
    /// one.
    void start(Job job);
    bool busy() const { return busy_; }
    /// How long ago the last job began.
    std::chrono::milliseconds age() const;
    /// Until none is at work, at most so long.
    void wait(std::chrono::milliseconds patience);
    /// The answer of the last job, once.
    std::optional<Done> take();
    /// The job must end soon; call it again until it did.
    void interrupt();
    /// Interrupts until none is at work.
    void end();
    /// The session, if its job comes to a pause in that time. In the midst of a search the present
    /// is not where it was.
    Lock look(std::chrono::milliseconds patience);
    Session& session() { return session_; }

private:
    void work();
    Done perform(const Job& job);
    void on_yield();

    Session& session_;
    std::timed_mutex lock_;
    std::atomic<bool> busy_ = false, somebody_looks_ = false, quit_ = false;
    std::mutex jobs_;
    std::condition_variable wake_, finished_;
    Job job_;
    std::chrono::steady_clock::time_point began_;
    std::optional<Done> done_;
    std::thread thread_;
};

} // namespace tharsis::tui
