// verify_command.cpp -- `tharsis verify`: judges submissions and reports
// Judges decide, forms write; here is what lies between: arguments, folders, files to write, the exit status.
#include "cli/color.hpp"
#include "cli/command.hpp"
#include "cli/judges.hpp"
#include "cli/output.hpp"
#include "cli/submission_files.hpp"
#include "cli/version.hpp"
#include "cli/wanted_reports.hpp"
#include "verdicts/report.hpp"
#include <algorithm>
#include <charconv>
#include <fmt/core.h>

namespace tharsis {

namespace {

constexpr i64 default_seed = 1;

std::optional<i64> seed_of(const Arguments& arguments) {
    const std::string text = arguments.value("--seed").value_or("");
    i64 seed = default_seed;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    return text.empty() || (error == std::errc{} && end == text.data() + text.size()) ? std::optional(seed) : std::nullopt;
}

ChosenJudge choose_judge(const Arguments& arguments) {
    const bool game = arguments.has("--game"), task = arguments.has("--task");
    if (game == task) return {{}, {}, {}, game ? "--game and --task exclude each other" : "what is to be judged?", "tharsis verify --game focus FILE..., or --task task.toml FILE..."};
    const std::optional<i64> seed = seed_of(arguments);
    if (!seed) return {{}, {}, {}, fmt::format("--seed {}: is no whole number", *arguments.value("--seed")), "for example: --seed 7"};
    return game ? choose_game_judge(arguments, *seed) : choose_task_judge(arguments, *seed);
}

Verdict judged(const FoundSubmission& found, const ChosenJudge& chosen, i64 seed) {
    const Submission submission = read_submission(found);
    Verdict verdict = chosen.judge(submission);
    verdict.submission = submission.name;
    verdict.task = chosen.task;
    verdict.provenance = {fmt::format("tharsis {}", version), hash_of(submission), chosen.task_hash, seed};
    return verdict;
}

int status_of(std::span<const Verdict> verdicts) {
    constexpr int some_unjudged = 3;
    int result = status::good;
    for (const Verdict& verdict : verdicts) {
        if (outcome_of(verdict) == Verdict::Outcome::unjudged) return some_unjudged;
        if (outcome_of(verdict) == Verdict::Outcome::refused) result = status::refused;
    }
    return result;
}

}

int verify_command(const Arguments& arguments) {
    const ChosenJudge chosen = choose_judge(arguments);
    if (!chosen.error.empty()) return usage_error("verify", chosen.error, chosen.tip);
    if (arguments.words.empty()) return usage_error("verify", "which submissions?", "name files or folders: tharsis verify --game focus submissions/*.asm");
    const FoundSubmissions found = find_submissions(arguments.words, arguments.has("--task"));
    if (!found.error.empty()) return usage_error("verify", found.error, found.tip);
    WantedReports reports(arguments);
    if (!reports.error().empty()) return usage_error("verify", reports.error(), reports.tip());
    std::vector<Verdict> verdicts;
    for (const FoundSubmission& each : found.list) verdicts.push_back(judged(each, chosen, *seed_of(arguments)));
    if (const std::string error = reports.write(verdicts); !error.empty()) return usage_error("verify", error);
    return status_of(verdicts);
}

}
