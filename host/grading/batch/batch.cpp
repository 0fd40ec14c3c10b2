// batch.cpp -- looks verdicts up in the store, and judges the others in worker processes
// Only the parent process writes to the store.
#include "grading/batch/batch.hpp"

#include "grading/verdict/finding_kinds.hpp"
#include "grading/verdict/truncation.hpp"
#include "grading/verdict/verdict_text.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <map>

namespace tharsis {

namespace {

constexpr std::size_t max_sent =
    std::size_t{16}
    << 20; ///< bytes of the checks sent early: the verdict itself must fit after them

Verdict named(Verdict verdict, const BatchItem& item) {
    verdict.submission = item.name;
    verdict.task = item.task;
    verdict.task_in_french = item.task_in_french;
    verdict.provenance = item.provenance;
    return verdict;
}

/// A check is sent as a verdict that holds nothing else.
std::string text_of_check(Check check) {
    // attached to the complete verdict
    for (Observation& each : check.observations) each.replay.clear();
    Verdict verdict;
    verdict.checks.push_back(std::move(check));
    return text_of_verdict(verdict);
}

/// The last message about each check, in the order of the first messages.
struct ReceivedChecks {
    std::vector<Check> checks;
    std::size_t unread = 0; ///< messages that are not checks
};

ReceivedChecks received_checks(const std::vector<std::string>& messages) {
    ReceivedChecks result;
    std::vector<Check>& checks = result.checks;
    for (const std::string& text : messages) {
        const ReadVerdict read = read_verdict(text);
        if (!read.verdict) {
            ++result.unread;
            continue;
        }
        for (const Check& check : read.verdict->checks) {
            const auto known = std::ranges::find(checks, check.name, &Check::name);
            if (known == checks.end())
                checks.push_back(check);
            else
                *known = check;
        }
    }
    return result;
}

Verdict unjudged(const BatchItem& item, const LocalizedText& why,
                 const std::vector<std::string>& messages) {
    Observation observation = make_finding<"judge-failed">(why);
    Check check;
    check.name = "judged";
    check.title = {"the submission can be judged", "le rendu peut être jugé"};
    check.outcome = Check::Outcome::unjudged;
    check.max_points = 0;
    check.observations.push_back(std::move(observation));
    ReceivedChecks known = received_checks(messages);
    if (known.unread > 0) check.observations.push_back(make_finding<"checks-unread">(known.unread));
    Verdict verdict;
    verdict.checks = std::move(known.checks);
    verdict.checks.push_back(std::move(check));
    return named(std::move(verdict), item);
}

/// One run over all submissions.
class Run {
public:
    Run(std::size_t count, const std::function<BatchItem(std::size_t)>& load,
        const BatchOptions& options, const std::function<void(const BatchProgress&)>& on_progress)
        : load_(load), options_(options), on_progress_(on_progress), cache_(options.state) {
        result_.verdicts.resize(count);
    }

    BatchResult judge_all() {
        result_.error = cache_.check_writable();
        if (!result_.error.empty()) return {{}, result_.error};
        JobSet jobs;
        jobs.count = result_.verdicts.size();
        jobs.prepare = [this](std::size_t n) { return prepare(n); };
        jobs.work = [this](std::size_t n, const SendMessage& send) {
            const BatchItem& item = items_.at(n);
            std::size_t sent = 0;
            const auto on_check = [&](const Check& check) {
                const std::string text = text_of_check(truncated(check));
                if ((sent += text.size()) <= max_sent) send(text);
            };
            return text_of_verdict(named(truncated(item.judge(on_check)), item));
        };
        jobs.done = [this](std::size_t n, WorkerEnd end) { receive(n, std::move(end)); };
        run_jobs(jobs, options_.jobs, options_.limits);
        return std::move(result_);
    }

private:
    bool prepare(std::size_t n) {
        BatchItem item = load_(n);
        std::optional<Verdict> known = cache_.find(item.provenance);
        if (!known) return items_.emplace(n, std::move(item)), true;
        ++known_;
        note(n, named(std::move(*known), item));
        return false;
    }

    void receive(std::size_t n, WorkerEnd end) {
        const auto item = items_.find(n);
        ReadVerdict read;
        if (end.answer) read = read_verdict(*end.answer);
        const LocalizedText why =
            end.answer ? LocalizedText{"its verdict cannot be read: " + read.error,
                                       "son verdict ne peut pas être lu : « " + read.error + " »"}
                       : end.why;
        Verdict verdict =
            read.verdict ? std::move(*read.verdict) : unjudged(item->second, why, end.messages);
        if (read.verdict) keep(verdict);
        items_.erase(item);
        note(n, std::move(verdict));
    }

    void keep(const Verdict& verdict) {
        Message error = cache_.store(verdict);
        if (result_.error.empty()) result_.error = std::move(error);
    }

    void note(std::size_t n, Verdict verdict) {
        if (options_.take) options_.take(verdict);
        result_.verdicts[n] = std::move(verdict);
        ++done_;
        if (on_progress_)
            on_progress_({done_, result_.verdicts.size(), known_, result_.verdicts[n].submission});
    }

    const std::function<BatchItem(std::size_t)>& load_;
    const BatchOptions& options_;
    const std::function<void(const BatchProgress&)>& on_progress_;
    VerdictCache cache_;
    std::map<std::size_t, BatchItem> items_; ///< those that are being judged
    std::size_t done_ = 0, known_ = 0;
    BatchResult result_;
};

} // namespace

BatchResult judge_batch(std::size_t count, const std::function<BatchItem(std::size_t)>& load,
                        const BatchOptions& options,
                        const std::function<void(const BatchProgress&)>& on_progress) {
    return Run(count, load, options, on_progress).judge_all();
}

} // namespace tharsis
