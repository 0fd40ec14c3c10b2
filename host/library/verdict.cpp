// verdict.cpp -- the judges of `tharsis verify`, in this process, and their verdicts
#include "grading/dialogues/adaptor_reader.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/exercises/task_judge.hpp"
#include "grading/game_judge/game_judge.hpp"
#include "grading/submission/submission_files.hpp"
#include "grading/verdict/report.hpp"
#include "grading/verdict/verdict_text.hpp"
#include "library/content.hpp"
#include "library/library_sentences.hpp"
#include "sources/folder_settings.hpp"
#include "sources/source_files.hpp"
#include "support/version/version.hpp"

#include <filesystem>
#include <tharsis/verdict.hpp>

struct tharsis_api_1::Submission::Content {
    tharsis::Submission submission;
};

namespace tharsis_api_1 {

namespace {

using tharsis::library_message;

/// Of texts that teachers write: in English, as their words are.
constexpr tharsis::Language english = tharsis::Language::english;

/// Ends a judgement between two checks; never leaves `Judge::judge`.
struct Cancelled {};

Error error_in(const std::string& name, tharsis::TomlProblem problem) {
    const tharsis::Message tip = std::exchange(problem.tip, {});
    Error error =
        tharsis::error_of(library_message("task-file", name, problem.sentence()), tip, english);
    error.file = name;
    error.line = problem.line;
    error.column = problem.column;
    return error;
}

Error unreadable(const std::string& path, const tharsis::FileBytes& read) {
    Error error = tharsis::error_of(library_message("task-file", path, read.said), {}, english);
    error.file = path;
    return error;
}

tharsis::Submission submission_of(std::string name, const std::vector<Source>& sources,
                                  const std::vector<Source>& others) {
    std::vector<tharsis::SourceFile> files, beside;
    for (const Source& source : sources) files.push_back({source.name, source.text});
    for (const Source& source : others) beside.push_back({source.name, source.text});
    return tharsis::program_of_files(std::move(name), std::move(files), std::move(beside));
}

std::string format_names() {
    std::string names;
    for (const std::string& name : report_formats()) names += (names.empty() ? "" : ", ") + name;
    return names;
}

std::string game_names() { return "focus, stackchess, othello, ataxx"; }

/// A policy and an adaptor of the options, read into the task; an error if one of them cannot be
/// read.
Done read_options(const GameJudgeOptions& options, tharsis::GameTask& task) {
    if (!options.adaptor.empty()) {
        const auto* shipped = tharsis::find_shipped_adaptor(options.adaptor);
        auto read = tharsis::read_adaptor(shipped ? text_of(*shipped) : options.adaptor);
        if (!read.value) return error_in("adaptor", read.problem);
        if (read.value->game != task.game)
            return tharsis::error_of(
                library_message("other-game", word_of(read.value->game), word_of(task.game)), {},
                english);
        task.adaptor = std::move(*read.value);
    }
    if (!options.policy.empty()) {
        auto read = tharsis::read_policy(options.policy);
        if (!read.value) return error_in("policy", read.problem);
        task.policy = std::move(*read.value);
    }
    return std::monostate();
}

} // namespace

// ---------------------------------------------------------------- submissions

Submission Submission::of_sources(std::string name, const std::vector<Source>& sources,
                                  const std::vector<Source>& others) {
    return Submission(
        std::make_shared<const Content>(Content{submission_of(std::move(name), sources, others)}));
}

Result<Submission> Submission::of_path(const std::string& path) {
    const std::string paths[] = {path};
    const tharsis::FoundSubmissions found = tharsis::find_submissions(paths, false);
    if (!found.error.empty()) return tharsis::error_of(found.error, found.tip, english);
    if (found.list.empty())
        return tharsis::error_of(library_message("submission-missing", path), {}, english);
    if (found.list.size() > 1)
        return tharsis::error_of(library_message("one-submission", path),
                                 library_message("read-each"), english);
    tharsis::Submission read = tharsis::read_submission(found.list[0]);
    return Submission(std::make_shared<const Content>(Content{std::move(read)}));
}

const std::string& Submission::name() const { return content_->submission.name; }

// ---------------------------------------------------------------- judges

struct Judge::Parts {
    std::string task, hash;
    std::string dialect; ///< as verdicts name it
    std::int64_t seed = 0;
    std::function<tharsis::Verdict(const tharsis::Submission&, const tharsis::CheckCallback&)> run;
};

namespace {

using Run =
    std::function<tharsis::Verdict(const tharsis::Submission&, const tharsis::CheckCallback&)>;

/// The settings of the folder where a task file lies, as `tharsis verify` takes them: the dialect,
/// unless the task names one.
Done use_settings_of(const std::string& path, tharsis::Task& task) {
    if (task.names_dialect) return std::monostate();
    const auto folder = tharsis::find_folder_settings(tharsis::folder_of_source(path));
    if (!folder.is_valid()) return tharsis::error_of(folder.error, folder.tip, english);
    if (folder.dialect) task.use_dialect(*folder.dialect);
    return std::monostate();
}

Run run_of(std::shared_ptr<const tharsis::Task> task) {
    return [task](const tharsis::Submission& submission, const tharsis::CheckCallback& on_check) {
        return judge_task(submission, *task, on_check);
    };
}

/// A task, or the first error in it. `name` is what errors call it; `path` is its file, if it has
/// one.
Result<std::shared_ptr<const tharsis::Task>> task_of(const std::string& name, std::string_view text,
                                                     const tharsis::TaskFiles& files,
                                                     std::optional<std::int64_t> seed,
                                                     const std::string* path = nullptr) {
    tharsis::TaskRead read = tharsis::read_task(text, files, seed);
    if (!read.value) return error_in(name, read.problem);
    if (path)
        if (Done used = use_settings_of(*path, *read.value); !used) return used.error();
    if (const tharsis::TaskError wrong = find_task_error(*read.value); !wrong.what.empty())
        return tharsis::error_of(library_message("task-file", name, wrong.what), wrong.tip,
                                 english);
    return std::make_shared<const tharsis::Task>(std::move(*read.value));
}

} // namespace

Result<Judge> Judge::of_task_file(const std::string& path, std::optional<std::int64_t> seed) {
    const tharsis::FileBytes text = tharsis::read_bytes(path);
    if (!text.bytes) return unreadable(path, text);
    const auto folder = std::filesystem::path(path).parent_path();
    const auto read_beside = [folder](const std::string& name) {
        return tharsis::read_bytes((folder / name).string()).bytes;
    };
    const auto task = task_of(path, *text.bytes, read_beside, seed, &path);
    if (!task) return task.error();
    return Judge(std::make_shared<const Parts>(Parts{(*task)->title.english, (*task)->hash,
                                                     (*task)->dialect_in_reports(), (*task)->seed,
                                                     run_of(*task)}));
}

Result<Judge> Judge::of_task(std::string_view toml, const std::map<std::string, std::string>& files,
                             std::optional<std::int64_t> seed) {
    const auto given = [&files](const std::string& name) -> std::optional<std::string> {
        const auto found = files.find(name);
        return found == files.end() ? std::nullopt : std::optional(found->second);
    };
    const auto task = task_of("task", toml, given, seed);
    if (!task) return task.error();
    return Judge(std::make_shared<const Parts>(Parts{(*task)->title.english, (*task)->hash,
                                                     (*task)->dialect_in_reports(), (*task)->seed,
                                                     run_of(*task)}));
}

Result<Judge> Judge::of_game(std::string_view name, const GameJudgeOptions& options) {
    constexpr std::uint32_t max_depth = 1000;
    const auto game = tharsis::find_board_game(name);
    if (!game)
        return tharsis::error_of(library_message("no-game", name),
                                 library_message("all-games", game_names()), english);
    if (options.depth < 1 || options.depth > max_depth)
        return tharsis::error_of(library_message("depth", 1, max_depth), {}, english);
    if (const std::string& problem = tharsis::problem_of_shipped_adaptors(); !problem.empty())
        return Error{problem, {}, {}, 0, 0};
    tharsis::GameTask task;
    task.game = *game;
    task.seed = options.seed;
    task.depth = options.depth;
    task.stop_at_first = options.stop_at_first;
    if (Done read = read_options(options, task); !read) return read.error();
    const std::string hash = hash_of(task);
    const auto run = [task](const tharsis::Submission& submission,
                            const tharsis::CheckCallback& on_check) {
        return judge_game(submission, task, on_check);
    };
    return Judge(std::make_shared<const Parts>(
        Parts{std::string(word_of(*game)), hash, {}, options.seed, run}));
}

Result<Verdict> Judge::judge(const Submission& submission, const KeepGoing& keep_going) const {
    const tharsis::Submission& handed_in = submission.content().submission;
    try {
        tharsis::Verdict verdict = parts_->run(handed_in, [&](const tharsis::Check&) {
            if (keep_going && !keep_going()) throw Cancelled{};
        });
        verdict.submission = handed_in.name;
        verdict.task = parts_->task;
        verdict.provenance = {tharsis::name_of_build(), hash_of(handed_in), parts_->hash,
                              parts_->seed, parts_->dialect};
        return Verdict(std::make_shared<const Verdict::Content>(
            Verdict::Content{tharsis::truncated(std::move(verdict))}));
    } catch (const Cancelled&) {
        return tharsis::error_of(library_message("cancelled"), {}, english);
    }
}

// ---------------------------------------------------------------- verdicts

std::string Verdict::submission() const { return content_->verdict.submission; }
std::string Verdict::task() const { return content_->verdict.task; }
std::string Verdict::outcome() const { return std::string(word_of(outcome_of(content_->verdict))); }
double Verdict::points() const { return points_of(content_->verdict); }
double Verdict::max_points() const { return max_points_of(content_->verdict); }
std::string Verdict::json() const { return text_of_verdict(content_->verdict); }

Result<std::string> Verdict::report(std::string_view format, Language language) const {
    return tharsis_api_1::report({*this}, format, language);
}

Result<std::string> report(const std::vector<Verdict>& verdicts, std::string_view format,
                           Language language) {
    const tharsis::ReportFormat* found = tharsis::find_report_format(format);
    if (!found)
        return tharsis::error_of(library_message("no-format", format),
                                 library_message("all-formats", format_names()),
                                 tharsis::language_of(language));
    if (found->one && verdicts.size() != 1)
        return tharsis::error_of(library_message("one-each", format), {},
                                 tharsis::language_of(language));
    std::vector<tharsis::Verdict> all;
    for (const Verdict& verdict : verdicts) all.push_back(verdict.content().verdict);
    tharsis::ReportStyle style;
    style.language = tharsis::language_of(language);
    return found->write(all, style);
}

std::vector<std::string> report_formats() {
    std::vector<std::string> names;
    for (const tharsis::ReportFormat& format : tharsis::report_formats())
        names.emplace_back(format.name);
    return names;
}

} // namespace tharsis_api_1
