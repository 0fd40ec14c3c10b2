// kit_task.cpp -- what a TASK consists of: exactly the files that its judge reads
// Other files beside a task, such as statements or submissions, do not go into a kit.
#include "frontends/cli/kit/kit.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "frontends/cli/verify/judges.hpp"
#include "sources/source_files.hpp"
#include "support/text/shell_word.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fmt/core.h>

namespace tharsis {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view task_folder = "{}/"; ///< replaced by the folder of the kit's task

KitTasks refused(Message error, Message tip) {
    return {.error = std::move(error), .tip = std::move(tip)};
}

/// Small letters and digits, with single hyphens between them.
std::string plain_name(std::string_view text) {
    std::string name;
    for (const char c : text) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (c >= 'A' && c <= 'Z')
            name += static_cast<char>(c - 'A' + 'a');
        else if (letter)
            name += c;
        else if (!name.empty() && !name.ends_with('-'))
            name += '-';
    }
    while (name.ends_with('-')) name.pop_back();
    constexpr std::size_t most = 40;
    return name.empty() ? "task" : name.substr(0, most);
}

/// Every check with its points, from the verdict about nothing at all.
std::vector<Check> checks_of(const ChosenJudge& chosen) {
    std::vector<Check> checks = chosen.judge(Submission{}, {}).checks;
    std::erase_if(checks, [](const Check& check) { return check.max_points <= 0; });
    return checks;
}

/// The options of `verify` that a kit passes on. A file becomes one in the folder of the task.
std::string passed_on(const Arguments& arguments) {
    std::string options;
    for (const std::string_view option : {"--seed", "--depth"})
        if (const auto value = arguments.value(option))
            options += fmt::format(" {} {}", option, shell_quoted(*value));
    return options;
}

/// The seed of the command line, as `verify` reads it.
std::optional<i64> seed_of(const Arguments& arguments) {
    i64 seed = 1;
    const std::string text = arguments.value("--seed").value_or("1");
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(seed)
                                                                    : std::nullopt;
}

/// The options of `run` that assemble a program as the task does.
std::string run_options_of(const Task& task) {
    std::string options = fmt::format(" --dialect {}", rules_of(task.dialect).name);
    if (task.delayed_branching) options += " --delayed-branching";
    if (task.self_modifying) options += " --self-modifying";
    return options;
}

KitTasks game_of(const Arguments& arguments, const std::string& name, i64 seed) {
    Arguments chosen = arguments;
    chosen.options["--game"] = {name};
    ChosenJudge judge = choose_game_judge(chosen, seed);
    if (!judge.error.empty()) return refused(std::move(judge.error), std::move(judge.tip));
    KitTask task{.name = name, .title = name, .judge = "--game " + name + passed_on(arguments)};
    for (const std::string_view option : {"--adaptor", "--policy"}) {
        const auto value = arguments.value(option);
        if (!value) continue;
        if (std::ranges::find(judge.files, *value) == judge.files.end() || !fs::exists(*value)) {
            task.judge += fmt::format(" {} {}", option, shell_quoted(*value)); // a shipped one
            continue;
        }
        const std::string file = std::string(option.substr(2)) + ".toml";
        FileBytes read = read_bytes(*value);
        if (!read.bytes) return refused(cli_message("option-file", option, *value, read.said), {});
        task.files.push_back({file, std::move(*read.bytes), false});
        task.judge += fmt::format(" {} {}{}", option, task_folder, file);
    }
    task.checks = checks_of(judge);
    return {.list = {std::move(task)}, .read = std::move(judge.files)};
}

/// The files of a task, with names relative to its folder: they must be inside.
Message copy_files(const fs::path& folder, const std::vector<std::string>& paths, KitTask& task) {
    for (const std::string& path : paths) {
        const fs::path below = fs::path(path).lexically_normal().lexically_relative(
            folder.empty() ? fs::path(".") : folder.lexically_normal());
        if (below.empty() || *below.begin() == ".." || below.is_absolute())
            return cli_message("kit-file-outside", path);
        FileBytes read = read_bytes(path);
        if (!read.bytes)
            return cli_message("option-value", path, text_of(read.said, Language::english));
        const auto same =
            std::ranges::find(task.files, below.generic_string(), &ArchivedFile::path);
        if (same == task.files.end())
            task.files.push_back({below.generic_string(), std::move(*read.bytes), false});
    }
    return {};
}

KitTasks task_of(const Arguments& arguments, const std::string& file, i64 seed) {
    Arguments chosen = arguments;
    chosen.options["--task"] = {file};
    for (const std::string_view option : {"--adaptor", "--policy", "--depth"})
        if (arguments.has(option))
            return refused(cli_message("kit-of-games", option), cli_message("task-sets-that"));
    const ReadTask read =
        read_task_option(chosen, arguments.has("--seed") ? std::optional(seed) : std::nullopt);
    if (!read.task) return refused(read.error, read.tip);
    const fs::path path(file);
    std::error_code ignored;
    const std::string folder = fs::absolute(path, ignored).parent_path().filename().string();
    const std::string stem = path.stem().string();
    KitTask task{.name = plain_name(stem == "task" ? folder : stem),
                 .title = in(feedback_language(arguments), read.task->title)};
    if (const Message wrong = copy_files(path.parent_path(), read.files, task); !wrong.empty())
        return refused(wrong, cli_message("kit-inside"));
    task.judge = fmt::format("--task {}{}", task_folder, shell_quoted(path.filename().string())) +
                 dialect_option(*read.task) + passed_on(arguments);
    task.run_options = run_options_of(*read.task);
    const ChosenJudge judge = choose_task_judge(chosen, seed);
    if (!judge.error.empty()) return refused(judge.error, judge.tip);
    task.checks = checks_of(judge);
    task.has_solution = !read.task->reference.empty();
    return {.list = {std::move(task)}, .read = read.files};
}

/// All exercises in a folder, by name.
KitTasks exercises_in(const fs::path& folder) {
    KitTasks all;
    std::vector<std::string> folders;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error))
        if (is_exercism_exercise(entry.path().string())) folders.push_back(entry.path().string());
    std::ranges::sort(folders);
    for (const std::string& each : folders) {
        KitTasks one = read_exercism_exercise(each);
        if (!one.error.empty()) return one;
        std::ranges::move(one.list, std::back_inserter(all.list));
        std::ranges::move(one.read, std::back_inserter(all.read));
    }
    if (all.list.empty())
        return refused(cli_message("kit-no-exercise", folder.string()),
                       cli_message("kit-task-example"));
    return all;
}

} // namespace

std::string dialect_option(const Task& task) {
    if (task.names_dialect) return {};
    return fmt::format(" --dialect {}", rules_of(task.dialect).name);
}

KitTasks read_kit_task(const Arguments& arguments, const std::string& task) {
    const auto seed = seed_of(arguments);
    if (!seed)
        return refused(
            cli_message("whole-number", "--seed", arguments.value("--seed").value_or("")),
            cli_message("seed-example"));
    std::error_code ignored;
    if (fs::is_directory(task, ignored)) {
        for (const std::string_view below : {"", "exercises/practice", "practice"}) {
            const fs::path folder = below.empty() ? fs::path(task) : fs::path(task) / below;
            if (is_exercism_exercise(folder.string()))
                return read_exercism_exercise(folder.string());
            if (fs::exists(folder / "task.toml", ignored))
                return task_of(arguments, (folder / "task.toml").string(), *seed);
            if (!below.empty() && fs::is_directory(folder, ignored)) return exercises_in(folder);
        }
        return exercises_in(task);
    }
    const bool is_file = fs::exists(task, ignored) || task.find('.') != std::string::npos ||
                         task.find('/') != std::string::npos;
    if (is_file) return task_of(arguments, task, *seed);
    KitTasks game = game_of(arguments, task, *seed);
    if (!game.error.empty() && game.list.empty() && !arguments.has("--adaptor") &&
        !arguments.has("--policy") && !arguments.has("--depth"))
        game.tip = cli_message("kit-task-example");
    return game;
}

} // namespace tharsis
