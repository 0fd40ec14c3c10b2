// jobs_in_process.cpp -- the jobs of a build without processes, one after another: WebAssembly
// Such a build needs none of the walls of worker_pool.cpp: an instance reaches nothing but its own
// memory, which is limited, and files in it; its page can end it at any time.
#include "grading/batch/worker_pool.hpp"

#include <new>

namespace tharsis {

namespace {

/// What a job has sent, up to the limit.
class Received {
public:
    explicit Received(u64 limit) : limit_(limit) {}

    void message(std::string_view text) {
        if (fits(text)) end_.messages.emplace_back(text);
    }
    void answer(std::string text) {
        if (fits(text)) end_.answer = std::move(text);
    }
    WorkerEnd end() {
        if (size_ <= limit_) return std::move(end_);
        return without_answer(answered_too_much);
    }
    WorkerEnd without_answer(const LocalizedText& why) {
        return {{}, std::move(end_.messages), why};
    }

private:
    bool fits(std::string_view text) { return (size_ += text.size()) <= limit_; }

    u64 limit_ = 0, size_ = 0;
    WorkerEnd end_;
};

WorkerEnd end_of_job(const JobSet& jobs, std::size_t piece, u64 max_sent) {
    Received received(max_sent);
    try {
        received.answer(jobs.work(piece, [&](std::string_view text) { received.message(text); }));
        return received.end();
    } catch (const std::bad_alloc&) {
        return received.without_answer(needed_too_much_memory);
    }
}

} // namespace

bool has_time_limit() { return false; }

Message missing_limits(const std::string&) { return {}; }

void run_jobs(const JobSet& jobs, unsigned, const WorkerLimits& limits) {
    for (std::size_t piece = 0; piece < jobs.count; ++piece)
        if (jobs.prepare(piece)) jobs.done(piece, end_of_job(jobs, piece, limits.answer));
}

} // namespace tharsis
