// exercism_exercise.cpp -- an exercise of Exercism's MIPS track as a task
//
// Its runner.mips becomes the runner of a task file. The example solution must pass it, and shows
// how many tests it makes; their names are those of .meta/tests.toml if there are as many.
#include "frontends/cli/kit/kit.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "grading/exercises/runner/runner_check.hpp"
#include "grading/exercises/task_judge.hpp"
#include "running/engine_choice.hpp"
#include "sources/folder_settings.hpp"
#include "sources/source_files.hpp"
#include "support/wire/toml.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace tharsis {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view runner_name = "runner.mips", example_name = ".meta/example.mips",
                           names_file = ".meta/tests.toml";

/// A basic string of TOML: JSON's rules, and no DEL.
std::string toml_text(std::string text) {
    std::erase(text, '\x7f');
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// "two-fer": "Two fer".
std::string title_of(std::string slug) {
    std::ranges::replace(slug, '-', ' ');
    if (!slug.empty() && slug[0] >= 'a' && slug[0] <= 'z')
        slug[0] = static_cast<char>(slug[0] - 'a' + 'A');
    return slug;
}

/// The descriptions in the order of the file, without those of tests that the track leaves out.
/// TOML does not keep the order of tables, so each is read by itself.
std::vector<std::string> described_tests(const std::string& text) {
    std::vector<std::string> names;
    std::size_t from = 0;
    while (from < text.size()) {
        const std::size_t next = std::min(text.find("\n[", from), text.size());
        std::string part = text.substr(from, next - from);
        from = next + 1;
        if (part.starts_with('[')) part.erase(0, part.find('\n'));
        TomlDocument document(part);
        const TomlValue root = document.root();
        const TomlValue name = root.find("description"), include = root.find("include");
        if (name && (!include || include.boolean())) names.push_back(name.text());
    }
    return names;
}

std::string task_text(const std::string& title, const std::vector<std::string>& tests) {
    std::string text = fmt::format("title = {}\n\n[runner]\nfile = \"{}\"\ntests = [\n",
                                   toml_text(title), runner_name);
    for (const std::string& test : tests) text += fmt::format("    {},\n", toml_text(test));
    return text + "]\n";
}

std::vector<std::string> test_names(const std::string& folder, std::size_t count) {
    const FileBytes described = read_bytes((fs::path(folder) / names_file).string());
    std::vector<std::string> names = described_tests(described.bytes.value_or(""));
    if (names.size() == count) return names;
    names.clear();
    for (std::size_t n = 1; n <= count; ++n) names.push_back(fmt::format("test {}", n));
    return names;
}

} // namespace

bool is_exercism_exercise(const std::string& folder) {
    std::error_code ignored;
    return fs::is_regular_file(fs::path(folder) / runner_name, ignored);
}

KitTasks read_exercism_exercise(const std::string& folder) {
    fs::path place = fs::path(folder).lexically_normal();
    if (!place.has_filename()) place = place.parent_path();
    std::error_code ignored;
    const std::string slug = fs::absolute(place, ignored).lexically_normal().filename().string();
    KitTasks result;
    const auto refused = [&](Message error, Message tip) {
        result.error = std::move(error), result.tip = std::move(tip);
        return std::move(result);
    };
    std::string bytes[2];
    for (std::size_t n = 0; n < 2; ++n) {
        const std::string path = (place / (n == 0 ? runner_name : example_name)).string();
        FileBytes read = read_bytes(path);
        if (!read.bytes)
            return refused(cli_message("joined", path + ": ", read.said),
                           cli_message("kit-example-needed"));
        bytes[n] = std::move(*read.bytes);
        result.read.push_back(path);
    }
    const FolderSettings settings = find_folder_settings(place.string());
    if (!settings.is_valid()) return refused(settings.error, settings.tip);
    const Dialect dialect = settings.dialect.value_or(Dialect::mars);
    const auto files = [&](const std::string& name) {
        return name == runner_name ? std::optional(bytes[0]) : std::nullopt;
    };
    TaskRead draft = read_task(task_text(title_of(slug), {"all"}), files);
    draft.value->use_dialect(dialect);
    draft.value->limits.engine = choose_engine({}).value_or(Engine::automatic);
    const std::size_t count =
        count_runner_tests({"example", {{"impl.mips", bytes[1]}}, {}}, *draft.value);
    if (count == 0)
        return refused(cli_message("kit-example-fails", slug), cli_message("kit-example-tip"));
    KitTask task{.name = slug, .title = title_of(slug)};
    const std::string text = task_text(task.title, test_names(place.string(), count));
    task.files = {{"task.toml", text, false}, {std::string(runner_name), bytes[0], false}};
    TaskRead whole = read_task(text, files);
    whole.value->use_dialect(dialect);
    task.judge = "--task {}/task.toml" + dialect_option(*whole.value);
    task.checks = judge_task(Submission{}, *whole.value).checks;
    std::erase_if(task.checks, [](const Check& check) { return check.max_points <= 0; });
    result.list.push_back(std::move(task));
    return result;
}

} // namespace tharsis
