// verify_command.cpp -- `tharsis verify`: judges submissions and reports
// Judges decide and forms write; this file connects them: arguments, folders, processes, exit
// status.
#include "base/utf8.hpp"
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "frontends/cli/verify/judges.hpp"
#include "frontends/cli/verify/progress_bar.hpp"
#include "frontends/cli/verify/report_requests.hpp"
#include "frontends/cli/verify/worker_options.hpp"
#include "grading/batch/batch.hpp"
#include "grading/batch/shard_file.hpp"
#include "grading/submission/anonymous.hpp"
#include "grading/submission/submission_files.hpp"
#include "running/engine_choice.hpp"
#include "support/output/output.hpp"
#include "support/version/version.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fmt/core.h>

namespace tharsis {

namespace {

constexpr i64 default_seed = 1;

/// The options other than those of the judge and of reports.
struct VerifyOptions {
    i64 seed = default_seed;
    BatchOptions batch;
    std::optional<Shard> shard;
    std::string part; ///< the file for the shard's verdicts; empty: none
    Message error, tip;

    void refuse(Message why, Message how) {
        if (error.empty()) error = std::move(why), tip = std::move(how);
    }
};

void read_seed(const Arguments& arguments, VerifyOptions& options) {
    const auto text = arguments.value("--seed");
    if (!text) return;
    const auto [end, error] =
        std::from_chars(text->data(), text->data() + text->size(), options.seed);
    if (error != std::errc{} || end != text->data() + text->size())
        options.refuse(cli_message("whole-number", "--seed", *text), cli_message("seed-example"));
}

void read_shard_options(const Arguments& arguments, VerifyOptions& options) {
    options.part = arguments.value("--part").value_or("");
    const auto text = arguments.value("--shard");
    if (text) options.shard = read_shard(*text);
    if (text && !options.shard)
        options.refuse(cli_message("no-shard", *text), cli_message("shard-example"));
    if (text && options.part.empty())
        options.refuse(cli_message("shard-with-part"), cli_message("part-example"));
    if (!text && !options.part.empty()) options.shard = Shard{};
}

VerifyOptions verify_options(const Arguments& arguments) {
    VerifyOptions options;
    read_seed(arguments, options);
    const WorkerOptions workers = worker_options(arguments, options.batch.limits);
    if (!workers.error.empty()) options.refuse(workers.error, workers.tip);
    options.batch.jobs = workers.jobs;
    options.batch.limits = workers.limits;
    options.batch.state = arguments.value("--state").value_or("");
    if (arguments.has("--state") && options.batch.state.empty())
        options.refuse(cli_message("needs-folder", "--state"), verbatim("--state verdicts"));
    read_shard_options(arguments, options);
    return options;
}

ChosenJudge choose_judge(const Arguments& arguments, i64 seed) {
    const bool game = arguments.has("--game"), task = arguments.has("--task");
    for (const std::string_view option : {"--adaptor", "--policy", "--depth"})
        if (task && !game && arguments.has(option))
            return {.error = cli_message("goes-with", option, "--game"),
                    .tip = cli_message("task-sets-that")};
    if (game && !task && arguments.has("--dialect"))
        return {.error = cli_message("goes-with", "--dialect", "--task"),
                .tip = cli_message("leave-out")};
    if (game != task)
        return game ? choose_game_judge(arguments, seed) : choose_task_judge(arguments, seed);
    return {.error = game ? cli_message("game-or-task") : cli_message("no-judge"),
            .tip = cli_message("judge-example")};
}

/// Everything known before the first submission is judged.
struct Plan {
    std::vector<FoundSubmission> list; ///< the submissions of this shard
    ChosenJudge chosen;
    VerifyOptions options;
    bool anonymous = false;
    RunIdentity identity{};
};

Provenance provenance_of(const Plan& plan, std::string submission_hash) {
    return {name_of_build(), std::move(submission_hash), plan.chosen.task_hash,
            plan.chosen.seed.value_or(plan.options.seed), plan.chosen.dialect};
}

BatchItem load(const Plan& plan, std::size_t n) {
    Submission submission = read_submission(plan.list[n]);
    if (plan.anonymous) submission = made_anonymous(std::move(submission));
    BatchItem item{submission.name,
                   plan.chosen.task,
                   provenance_of(plan, hash_of(submission)),
                   {},
                   plan.chosen.task_in_french};
    item.judge = [&plan, submission = std::move(submission)](const CheckCallback& on_check) {
        Verdict verdict = plan.chosen.judge(submission, on_check);
        return plan.anonymous ? made_anonymous(std::move(verdict)) : verdict;
    };
    return item;
}

/// Covers all submissions, also those of other shards, so that parts made from different hand-ins
/// are not merged.
RunIdentity identity_of(const Plan& plan, std::span<const FoundSubmission> all) {
    std::vector<SubmissionId> submissions;
    for (const FoundSubmission& found : all) {
        Submission submission = read_submission(found);
        if (plan.anonymous) submission = made_anonymous(std::move(submission));
        submissions.push_back({submission.name, hash_of(submission)});
    }
    return identity_of_run(provenance_of(plan, {}), plan.chosen.task, submissions);
}

void keep_shard(Plan& plan, std::vector<FoundSubmission> all) {
    if (!plan.options.part.empty()) plan.identity = identity_of(plan, all);
    if (!plan.options.shard) return void(plan.list = std::move(all));
    for (const std::size_t n : plan.options.shard->positions(all.size()))
        plan.list.push_back(std::move(all[n]));
}

/// The folders of the submissions; empty for an anonymous report.
std::vector<std::string> folders_of(const Plan& plan) {
    std::vector<std::string> folders;
    for (const FoundSubmission& found : plan.list) {
        if (!plan.anonymous)
            folders.push_back(is_utf8(found.folder) ? found.folder : repair_utf8(found.folder));
    }
    return folders;
}

std::vector<NamedFile> files_read(const Plan& plan, std::span<const FoundSubmission> all) {
    std::vector<NamedFile> read;
    for (const std::string& file : plan.chosen.files)
        read.push_back({cli_message("the-task"), file});
    for (const FoundSubmission& found : all)
        for (std::string& file : files_of(found))
            read.push_back({cli_message("a-submission"), std::move(file)});
    return read;
}

/// The error if an output file would overwrite an input or another output; otherwise empty.
Message clash_of(const Plan& plan, const ReportRequests& reports,
                 std::span<const FoundSubmission> all) {
    std::vector<std::string> names;
    for (const FoundSubmission& found : plan.list) {
        // names made of hashes are not names of files
        if (!plan.anonymous) names.push_back(found.name);
    }
    std::vector<NamedFile> written = reports.files(names);
    if (!plan.options.part.empty())
        written.push_back(
            {cli_message("option-value", "--part", plan.options.part), plan.options.part});
    std::error_code ignored;
    const bool over_something = std::ranges::any_of(written, [&](const NamedFile& each) {
        return std::filesystem::exists(each.name, ignored);
    });
    return clash_of_files(written,
                          over_something ? files_read(plan, all) : std::vector<NamedFile>());
}

/// Tests that all output files can be written, before hours are spent.
Unwritable try_out(const Plan& plan, const ReportRequests& reports) {
    Unwritable found = reports.try_out();
    return found.error.empty() ? try_part(plan.options.part) : found;
}

/// The first option that is neither `alone` nor in `with` (names separated by blanks); empty if
/// none.
std::string foreign_option(const Arguments& arguments, std::string_view alone,
                           std::string_view with) {
    const std::string allowed = fmt::format(" {} {} ", alone, with);
    for (const auto& [name, values] : arguments.options)
        if (allowed.find(" " + name + " ") == std::string::npos) return name;
    return {};
}

/// Reports that the run was judged, but that its results could not be written completely.
int failed(const Message& error, bool is_kept, Language language) {
    return usage_error("verify", error,
                       is_kept ? cli_message("verdicts-kept") : cli_message("keep-verdicts"),
                       language);
}

/// Why the judge of a submission did not come to its end.
Message judge_failure(const Verdict& verdict, Language language) {
    const LocalizedText& why = verdict.checks.back().observations.front().message;
    return cli_message("not-judged", verdict.submission, in(language, why));
}

int judge_all(Plan& plan, const ReportRequests& reports, const Arguments& arguments) {
    const Language language = arguments.language;
    Complaints complaints;
    plan.options.batch.take = [&](Verdict& verdict) {
        complaints.add(reports.take_attachments(verdict));
    };
    BatchResult result;
    {
        ProgressBar bar(!arguments.has("--quiet"));
        result = judge_batch(
            plan.list.size(), [&](std::size_t n) { return load(plan, n); }, plan.options.batch,
            [&](const BatchProgress& progress) {
                bar.show(progress.done, progress.count, progress.name);
            });
    }
    if (!result.error.empty()) complaints.add(cli_message("state-wrong", result.error));
    if (result.verdicts.size() < plan.list.size())
        return usage_error("verify", complaints.text(), {}, language); // nothing was judged
    const int all = status_of(result.verdicts);
    // A grader would take the report of its one submission for a grade.
    if (arguments.has("--one") && has_judge_failed(result.verdicts[0])) {
        usage_error("verify", judge_failure(result.verdicts[0], language), cli_message("no-grade"),
                    language);
        return all;
    }
    std::vector<std::string> folders = folders_of(plan);
    complaints.add(reports.write(result.verdicts, folders));
    const bool is_kept = result.error.empty() && !plan.options.batch.state.empty();
    if (plan.options.part.empty())
        return complaints.text().empty() ? all : failed(complaints.text(), is_kept, language);
    complaints.add(write_report_text(
        plan.options.part, text_of_shard_file({plan.identity, *plan.options.shard,
                                               std::move(result.verdicts), std::move(folders)})));
    return complaints.text().empty() ? status::good : failed(complaints.text(), is_kept, language);
}

} // namespace

int verify_command(const Arguments& arguments) {
    const auto refused = [&](const Message& error, const Message& tip) {
        return usage_error("verify", error, tip, arguments.language);
    };
    if (!choose_engine({}))
        return refused(cli_message("wrong-engine-set", std::getenv("THARSIS_ENGINE")),
                       cli_message("engines"));
    for (const auto& [alone, with] :
         {std::pair{"--adaptors", "--game --lang"}, std::pair{"--learn", "--game --lang"}}) {
        if (!arguments.has(alone)) continue;
        const std::string other = foreign_option(arguments, alone, with);
        if (!other.empty())
            return refused(cli_message("does-not-go-with", other, alone),
                           cli_message("nothing-judged-by-it"));
        return alone == std::string_view("--learn") ? learn_from_submission(arguments)
                                                    : list_adaptors(arguments);
    }
    Plan plan{{}, {}, verify_options(arguments), arguments.has("--anonymous")};
    if (!plan.options.error.empty()) return refused(plan.options.error, plan.options.tip);
    plan.chosen = choose_judge(arguments, plan.options.seed);
    if (!plan.chosen.error.empty()) return refused(plan.chosen.error, plan.chosen.tip);
    if (arguments.words.empty())
        return refused(
            cli_message("missing-submission"),
            cli_message("name-submissions", "tharsis verify --game focus submissions/*.asm"));
    if (arguments.has("--one") && arguments.words.size() != 1)
        return refused(
            cli_message("one-argument", arguments.words.size()),
            cli_message("name-submissions", "tharsis verify --task task.toml --one submission/"));
    FoundSubmissions found = arguments.has("--one")
                                 ? find_one_submission(arguments.words[0])
                                 : find_submissions(arguments.words, arguments.has("--task"));
    if (!found.error.empty()) return refused(found.error, found.tip);
    const std::vector<FoundSubmission> all = found.list;
    keep_shard(plan, std::move(found.list));
    ReportRequests reports(arguments);
    reports.fit(plan.list.size());
    if (!reports.error().empty()) return refused(reports.error(), reports.tip());
    if (const Message clash = clash_of(plan, reports, all); !clash.empty())
        return refused(clash, cli_message("clash-tip"));
    if (const Unwritable found_out = try_out(plan, reports); !found_out.error.empty())
        return refused(found_out.error, found_out.tip);
    return judge_all(plan, reports, arguments);
}

} // namespace tharsis
