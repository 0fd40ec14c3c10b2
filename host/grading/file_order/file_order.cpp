// file_order.cpp -- which orders are worth judging, and which verdict is the best
// Orders are permutations of the sources; a run is compared by all that it prints and writes.
#include "grading/file_order/file_order.hpp"

#include "formats/cases/case.hpp"
#include "grading/sandbox/program_under_test.hpp"
#include "grading/sandbox/sandbox_run.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "grading/verdict/finding_kinds.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

namespace tharsis {

namespace {

using Order = std::vector<std::size_t>;

// ---------------------------------------------------------------- the run that shows an error

std::optional<RunResult> run_of(const Case& replay) {
    AssemblerOptions options = submission_options();
    options.layout = find_layout(replay.memory);
    options.delayed_branching = replay.delayed_branching;
    const auto program =
        assemble_submission({"", replay.sources, replay.included}, options).program;
    if (!program) return {};
    RunInput input;
    for (const CasePiece& piece : replay.input) input.input += piece.text;
    for (const SourceFile& file : replay.files) input.files[file.name] = file.text;
    for (const Patch& patch : replay.patches) input.patches[patch.label] = patch.value;
    input.arguments = replay.arguments;
    input.seed = replay.seed;
    if (replay.dialogs) {
        input.has_dialogs = replay.dialogs->exist;
        input.answers = replay.dialogs->answers;
    }
    RunLimits limits;
    limits.instructions = replay.max_steps;
    limits.output = replay.max_output;
    limits.memory = replay.max_memory;
    limits.why = false;
    return run_program_bounded(*program, input, limits, replay.delayed_branching,
                               replay.self_modifying);
}

bool is_same(const RunResult& one, const RunResult& other) {
    const auto fault = [](const RunResult& end) {
        return end.stop.fault ? std::optional(end.stop.fault->kind) : std::nullopt;
    };
    const auto texts = [](const RunResult& end) {
        std::vector<std::string> all;
        for (const Dialog& dialog : end.dialogs) all.push_back(dialog.text);
        return all;
    };
    return one.output == other.output && one.errors == other.errors && one.files == other.files &&
           one.stop.reason == other.stop.reason && one.stop.exit_status == other.stop.exit_status &&
           one.too_much_output == other.too_much_output && fault(one) == fault(other) &&
           texts(one) == texts(other);
}

/// The recorded run that shows the first error of a verdict.
std::optional<Case> first_replay(const Verdict& verdict) {
    for (const Check& check : verdict.checks)
        for (const Observation& each : check.observations) {
            if (each.kind != Observation::Kind::error || each.replay.empty()) continue;
            const auto found =
                std::ranges::find(verdict.attachments, each.replay, &Attachment::name);
            if (found != verdict.attachments.end()) return read_case(found->bytes).value;
        }
    return {};
}

/// Sorts the sources of a replay as the submission has them; those that it lacks stay last.
void sort_like(std::vector<SourceFile>& sources, const Submission& submission) {
    std::ranges::stable_sort(sources, {}, [&](const SourceFile& file) {
        return std::ranges::find(submission.sources, file.name, &SourceFile::name) -
               submission.sources.begin();
    });
}

// ---------------------------------------------------------------- other orders

/// All orders of few files; of many, those in which one or two files are moved to the end.
std::vector<Order> all_orders(std::size_t count) {
    constexpr std::size_t few = 4, most = 24;
    std::vector<Order> orders;
    Order order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (count <= few) {
        do orders.push_back(order);
        while (std::next_permutation(order.begin(), order.end()));
        return orders;
    }
    for (std::size_t n = 0; n < count * (count + 1) && orders.size() < most; ++n) {
        Order moved = order;
        std::erase(moved, n % count);
        moved.push_back(n % count);
        if (n >= count && n % count == n / count - 1) continue;
        if (n >= count) std::erase(moved, n / count - 1), moved.push_back(n / count - 1);
        orders.push_back(std::move(moved));
    }
    return orders;
}

/// How the labels of the data lie within a double word.
struct Alignment {
    std::size_t unaligned = 0; ///< labels at addresses that are not multiples of 4
    std::map<std::string, u32> remainders;
};

Alignment alignment_of(const Program& program) {
    Alignment alignment;
    for (const Symbol& symbol : program.symbols) {
        if (!symbol.data) continue;
        alignment.unaligned += symbol.address % 4 != 0;
        const std::string file =
            symbol.file < program.files.size() ? program.files[symbol.file].name : std::string();
        alignment.remainders[file + "\n" + symbol.name] = symbol.address % 8;
    }
    return alignment;
}

/// One order for each other alignment of the data, first those that misalign the fewest labels.
std::vector<Submission> realigned(const Submission& submission, const OrderedJudge& judge,
                                  const std::vector<Submission>& tried) {
    constexpr std::size_t most = 4;
    std::set<std::map<std::string, u32>> known;
    for (const Submission& each : tried)
        if (const auto program = judge.assemble(each))
            known.insert(alignment_of(*program).remainders);
    std::vector<std::pair<std::size_t, Submission>> found;
    for (const Order& order : all_orders(submission.sources.size())) {
        Submission candidate = reordered(submission, order);
        const auto program = judge.assemble(candidate);
        if (!program) continue;
        Alignment alignment = alignment_of(*program);
        if (known.insert(std::move(alignment.remainders)).second)
            found.emplace_back(alignment.unaligned, std::move(candidate));
    }
    std::ranges::stable_sort(found, {}, &std::pair<std::size_t, Submission>::first);
    std::vector<Submission> result;
    for (auto& [unaligned, candidate] : found)
        if (result.size() < most) result.push_back(std::move(candidate));
    return result;
}

std::vector<Submission> teachers_orders(const Submission& submission) {
    std::vector<Submission> all;
    for (const Order& order : submission.other_orders) all.push_back(reordered(submission, order));
    return all;
}

// ---------------------------------------------------------------- choosing

/// A greater one is better. Of two without points, one that could not be judged may be right.
auto rank_of(const Verdict& verdict) {
    const Verdict::Outcome outcome = outcome_of(verdict);
    const bool assembles = std::ranges::any_of(verdict.checks, [](const Check& check) {
        return check.name == "assembles" && check.outcome == Check::Outcome::passed;
    });
    return std::tuple(outcome == Verdict::Outcome::accepted, points_of(verdict), assembles,
                      outcome == Verdict::Outcome::unjudged);
}

/// Judges orders of one submission and keeps the best verdict.
class OrderSearch {
public:
    OrderSearch(const OrderedJudge& judge, Verdict first)
        : judge_(judge), best_(std::move(first)), provenance_(best_.provenance),
          replay_(first_replay(best_)) {
        if (replay_) end_ = run_of(*replay_);
    }

    /// Returns true as soon as one is accepted.
    bool try_all(const std::vector<Submission>& candidates) {
        return std::ranges::any_of(candidates, [this](const Submission& each) {
            if (repeats_error(each)) return false;
            Verdict verdict = judge_.judge(each);
            if (rank_of(verdict) > rank_of(best_)) best_ = std::move(verdict);
            return outcome_of(best_) == Verdict::Outcome::accepted;
        });
    }

    Verdict take() {
        best_.provenance = provenance_;
        return std::move(best_);
    }

private:
    bool repeats_error(const Submission& candidate) const {
        if (!end_) return false;
        Case other = *replay_;
        sort_like(other.sources, candidate);
        const auto end = run_of(other);
        return end && is_same(*end, *end_);
    }

    const OrderedJudge& judge_;
    Verdict best_;
    Provenance provenance_; ///< of the files as they were handed in
    std::optional<Case> replay_;
    std::optional<RunResult> end_;
};

} // namespace

Verdict judge_in_best_order(const Submission& submission, const OrderedJudge& judge) {
    Verdict first = judge.judge(submission);
    if (submission.other_orders.empty() || outcome_of(first) == Verdict::Outcome::accepted)
        return first;
    OrderSearch search(judge, std::move(first));
    std::vector<Submission> orders = teachers_orders(submission);
    if (!search.try_all(orders)) {
        orders.push_back(submission);
        search.try_all(realigned(submission, judge, orders));
    }
    return search.take();
}

Observation order_deviation(const Submission& submission) {
    std::vector<std::string> names;
    for (const SourceFile& file : submission.sources) names.push_back(file.name);
    return make_finding<"depends-on-file-order">(fmt::format("{}", fmt::join(names, ", ")));
}

Submission in_running_order(const Submission& submission) {
    const auto runs = [](const Submission& each) {
        const auto program = assemble_submission(each).program;
        return program && ProgramUnderTest(*program).open().abnormal_end == AbnormalEnd::none;
    };
    if (submission.other_orders.empty() || runs(submission)) return submission;
    for (Submission& each : teachers_orders(submission))
        if (runs(each)) return std::move(each);
    return submission;
}

} // namespace tharsis
