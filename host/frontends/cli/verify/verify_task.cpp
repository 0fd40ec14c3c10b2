// verify_task.cpp -- the judge of `tharsis verify --task`
// The task and all files that it names are read once; errors in it have their line and column.
#include "base/visible_text.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "frontends/cli/verify/judges.hpp"
#include "grading/exercises/task_judge.hpp"
#include "running/engine_choice.hpp"
#include "sources/folder_settings.hpp"
#include "sources/source_files.hpp"
#include "support/output/output.hpp"

#include <filesystem>
#include <fmt/core.h>
#include <memory>
#include <utility>

namespace tharsis {

namespace {

/// Names in a task are relative to its folder. `read_ones` receives the paths of all of them.
TaskFiles files_beside(const std::string& task, std::vector<std::string>& read_ones) {
    const std::filesystem::path folder = std::filesystem::path(task).parent_path();
    return [folder, &read_ones](const std::string& name) -> std::optional<std::string> {
        FileBytes read = read_bytes(read_ones.emplace_back((folder / name).string()));
        return std::move(read.bytes);
    };
}

/// The option comes before the task file, and that before the settings of its folder. Nothing of a
/// submission counts.
Refusal choose_dialect(const Arguments& arguments, const std::string& file, Task& task) {
    if (const auto name = arguments.value("--dialect")) {
        const DialectRules* rules = find_dialect(*name);
        if (!rules)
            return {cli_message("no-dialect", *name), cli_message("one-of", dialect_names())};
        task.use_dialect(rules->dialect);
        return {};
    }
    if (task.names_dialect) return {};
    const FolderSettings folder = find_folder_settings(folder_of_source(file));
    if (!folder.is_valid()) return {folder.error, folder.tip};
    if (folder.dialect) task.use_dialect(*folder.dialect);
    return {};
}

} // namespace

Refusal refusal_of(std::string_view option, const std::string& file, TomlProblem problem,
                   const Message& otherwise) {
    const Message own = std::exchange(problem.tip, {});
    return {cli_message("option-file", option, file, problem.sentence()),
            own.empty() ? otherwise : own};
}

ReadTask read_task_option(const Arguments& arguments, std::optional<i64> seed) {
    const std::string file = arguments.value("--task").value_or("");
    const FileBytes text = read_bytes(file);
    if (!text.bytes)
        return {.error = cli_message("option-file", "--task", file, text.said),
                .tip = cli_message("task-example")};
    std::vector<std::string> files{file};
    TaskRead read = read_task(*text.bytes, files_beside(file, files), seed);
    const auto refused = [&](TomlProblem problem) {
        Refusal refusal = refusal_of("--task", file, std::move(problem), cli_message("task-keys"));
        return ReadTask{.error = std::move(refusal.error), .tip = std::move(refusal.tip)};
    };
    if (!read.value) return refused(std::move(read.problem));
    if (Refusal wrong = choose_dialect(arguments, file, *read.value); !wrong.error.empty())
        return {.error = std::move(wrong.error), .tip = std::move(wrong.tip)};
    read.value->limits.engine = choose_engine({}).value_or(Engine::automatic);
    if (TaskError wrong = find_task_error(*read.value); !wrong.what.empty())
        return refused({0, 0, "", std::move(wrong.what), std::move(wrong.tip)});
    return {std::make_shared<const Task>(std::move(*read.value)), std::move(files)};
}

ChosenJudge choose_task_judge(const Arguments& arguments, i64 seed) {
    ReadTask read =
        read_task_option(arguments, arguments.has("--seed") ? std::optional(seed) : std::nullopt);
    if (!read.task) return {.error = std::move(read.error), .tip = std::move(read.tip)};
    const auto& task = read.task;
    if (const Message warning = find_task_warning(*task); !warning.empty())
        standard_error.line(
            visible_text(fmt::format("{}: {}", arguments.value("--task").value_or(""),
                                     text_of(warning, arguments.language))));
    return {.judge =
                [task](const Submission& submission, const CheckCallback& on_check) {
                    return judge_task(submission, *task, on_check);
                },
            .task = task->title.english,
            .task_in_french = french_title_of(*task),
            .task_hash = task->hash,
            .seed = task->seed,
            .dialect = task->dialect_in_reports(),
            .files = std::move(read.files)};
}

} // namespace tharsis
