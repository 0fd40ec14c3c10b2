// runner.cpp -- executes long jobs in a thread of its own, so that the view stays responsive
// Signals are for the drawing thread: this one blocks all but those of its own faults.
#include "frontends/tui/runner.hpp"

#include "frontends/tui/terminal/terminal_signals.hpp"

#include <algorithm>
#include <csignal>
#include <pthread.h>
#include <utility>

namespace tharsis::tui {
namespace {

void block_signals() {
    sigset_t all;
    sigfillset(&all);
    for (const int fault : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) sigdelset(&all, fault);
    pthread_sigmask(SIG_BLOCK, &all, nullptr);
}

} // namespace

Runner::Runner(Session& session) : session_(session), thread_([this] { work(); }) {}

Runner::~Runner() {
    {
        const std::lock_guard guard(jobs_);
        quit_ = true;
    }
    end();
    wake_.notify_all();
    thread_.join();
}

void Runner::end() {
    while (busy_) {
        interrupt(); // again, because a job may have several parts
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

void Runner::start(Job job) {
    const std::lock_guard guard(jobs_);
    if (busy_) return;
    job_ = std::move(job);
    began_ = std::chrono::steady_clock::now();
    scope_.emplace(session_);
    busy_ = true;
    wake_.notify_all();
}

std::chrono::milliseconds Runner::age() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                                 began_);
}

/// The job holds the lock; without a job there is no other thread that waits for it.
Done Runner::perform(const Job& job) {
    const Lock lock(lock_);
    session_.history().on_yield = [this] { on_yield(); };
    Done done = job(session_);
    session_.history().on_yield = nullptr;
    return done;
}

void Runner::on_yield() {
    if (!view_is_waiting_) return;
    lock_.unlock();
    while (view_is_waiting_) std::this_thread::yield();
    lock_.lock();
}

std::optional<Done> Runner::take() {
    const std::lock_guard guard(jobs_);
    return busy_ ? std::nullopt : std::exchange(done_, std::nullopt);
}

void Runner::wait(std::chrono::milliseconds timeout) {
    std::unique_lock guard(jobs_);
    finished_.wait_for(guard, timeout, [this] { return !busy_; });
}

void Runner::interrupt() {
    if (busy_) (void)session_.interrupt();
}

Runner::Lock Runner::lock(std::chrono::milliseconds timeout) {
    Lock lock(lock_, std::defer_lock);
    view_is_waiting_ = true;
    (void)lock.try_lock_for(timeout);
    view_is_waiting_ = false;
    return lock;
}

void Runner::work() {
    block_signals();
    const SignalStack signal_stack; // a crash of a job restores the terminal too
    std::unique_lock guard(jobs_);
    while (true) {
        wake_.wait(guard, [this] { return quit_ || busy_; });
        if (!busy_) return;
        const Job job = std::exchange(job_, nullptr);
        guard.unlock();
        Done done = perform(job);
        guard.lock();
        done_ = std::move(done);
        scope_.reset();
        busy_ = false;
        finished_.notify_all();
    }
}

} // namespace tharsis::tui
