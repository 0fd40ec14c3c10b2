// runner.cpp -- runs what may last on a thread of its own, so that a view stays awake
// Signals are for the thread that draws: this one blocks them all but those of its own faults.
#include "tui/runner.hpp"
#include "tui/terminal_signals.hpp"
#include <algorithm>
#include <csignal>
#include <pthread.h>
#include <utility>

namespace tharsis::tui {
namespace {

using Clock = std::chrono::steady_clock;
/// How long a slice should take: short against a frame, long against handing over a lock.
constexpr std::chrono::microseconds wanted_time{8000};

void block_signals() {
    sigset_t all;
    sigfillset(&all);
    for (const int fault : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) sigdelset(&all, fault);
    pthread_sigmask(SIG_BLOCK, &all, nullptr);
}

u64 adapted(u64 instructions, std::chrono::microseconds took) {
    if (took > wanted_time * 2) return std::max<u64>(instructions / 2, 1000);
    return took < wanted_time / 2 ? std::min<u64>(instructions * 2, u64{1} << 26) : instructions;
}

}

Runner::Runner(Session& session) : session_(session), thread_([this] { work(); }) {}

Runner::~Runner() {
    {
        const std::lock_guard guard(jobs_);
        quit_ = true;
    }
    while (busy_) {
        interrupt();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    wake_.notify_all();
    thread_.join();
}

void Runner::start(Job job) {
    begin([this, job = std::move(job)] {
        const Lock lock(lock_);
        return job(session_);
    }, false);
}

void Runner::start_slices(Slice slice) {
    begin([this, slice = std::move(slice)] { return run_slices(slice); }, true);
}

void Runner::begin(std::function<Done()> work, bool sliced) {
    const std::lock_guard guard(jobs_);
    if (busy_) return;
    work_ = std::move(work);
    stop_ = false;
    sliced_ = sliced;
    busy_ = true;
    wake_.notify_all();
}

Done Runner::run_slices(const Slice& slice) {
    for (u64 instructions = u64{1} << 16;;) {
        const auto before = Clock::now();
        {
            const Lock lock(lock_);
            if (auto done = slice(session_, instructions)) return *done;
        }
        instructions = adapted(instructions, std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - before));
        while (somebody_looks_) std::this_thread::yield();
        if (stop_) return {"", false, false, true, false, true};
    }
}

std::optional<Done> Runner::take() {
    const std::lock_guard guard(jobs_);
    return busy_ ? std::nullopt : std::exchange(done_, std::nullopt);
}

void Runner::wait(std::chrono::milliseconds patience) {
    std::unique_lock guard(jobs_);
    finished_.wait_for(guard, patience, [this] { return !busy_; });
}

void Runner::interrupt() {
    stop_ = true;
    // A slice ends soon by itself, and what interrupts nothing would interrupt whatever comes next.
    if (busy_ && !sliced_) session_.interrupt();
}

Runner::Lock Runner::look(std::chrono::milliseconds patience) {
    Lock lock(lock_, std::defer_lock);
    somebody_looks_ = true;
    (void)lock.try_lock_for(patience);
    somebody_looks_ = false;
    return lock;
}

void Runner::work() {
    block_signals();
    const SignalStack signal_stack;  // a crash of a job gives the terminal back, too
    std::unique_lock guard(jobs_);
    while (true) {
        wake_.wait(guard, [this] { return quit_ || busy_; });
        if (!busy_) return;
        const auto work = std::exchange(work_, nullptr);
        guard.unlock();
        Done done = work();
        guard.lock();
        done_ = std::move(done);
        busy_ = false;
        finished_.notify_all();
    }
}

}
