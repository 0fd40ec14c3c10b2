// kit_command.cpp -- `tharsis kit SYSTEM TASK`: writes an archive for a grading system
// Everything is checked here, with the task's own judge, so that nothing fails on the other side.
#include "frontends/cli/kit/kit.hpp"
#include "frontends/cli/output/result_names.hpp"
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "support/files/whole_file.hpp"
#include "support/output/output.hpp"
#include "support/output/result_file.hpp"
#include "support/output/system_reason.hpp"
#include "support/text/language_choice.hpp"
#include "support/text/shell_word.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis {

namespace {

struct KitFault {
    Message error, tip{};
};

std::string system_names() {
    std::string names;
    for (const KitSystem& system : kit_systems())
        names += fmt::format("{}{}", names.empty() ? "" : ", ", system.name);
    return names;
}

KitFault read_seconds(const Arguments& arguments, Kit& kit) {
    constexpr unsigned most = 3600, for_exercism = 15; // its own limit is 20 seconds
    if (arguments.words[0] == "exercism") kit.seconds = for_exercism;
    const auto text = arguments.value("--max-seconds");
    if (!text) return {};
    const auto number = read_amount(*text, false);
    if (!number || *number < 1 || *number > most)
        return {cli_message("from-to", "--max-seconds", *text, 1, most),
                cli_message("for-example", "--max-seconds 60")};
    kit.seconds = static_cast<unsigned>(*number);
    return {};
}

KitFault read_hidden(const Arguments& arguments, Kit& kit) {
    constexpr std::string_view times[] = {"hidden", "after_due_date", "after_published"};
    for (const std::string& word : arguments.values("--hide")) {
        const std::size_t sign = word.rfind('=');
        const std::string check = word.substr(0, sign),
                          when = sign == word.npos ? "hidden" : word.substr(sign + 1);
        if (std::ranges::find(times, when) == std::end(times))
            return {cli_message("wrong-hide", word), cli_message("hide-example")};
        for (const KitTask& task : kit.tasks)
            if (std::ranges::find(task.checks, check, &Check::name) == task.checks.end())
                return {cli_message("hide-unknown", check, task.title), cli_message("hide-names")};
        kit.options += " --hide " + shell_quoted(check + "=" + when);
    }
    return {};
}

KitFault read_repository(const Arguments& arguments, Kit& kit) {
    if (arguments.has("--repository") && arguments.words[0] != "classroom")
        return {cli_message("goes-with", "--repository", "classroom"), cli_message("leave-out")};
    kit.repository = arguments.value("--repository").value_or("");
    const bool fits =
        std::ranges::count(kit.repository, '/') == 1 && !kit.repository.starts_with('/') &&
        !kit.repository.ends_with('/') &&
        kit.repository.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ"
                                         "RSTUVWXYZ0123456789._-/") == std::string::npos;
    if (!arguments.has("--repository") || fits) return {};
    return {cli_message("wrong-repository", kit.repository),
            cli_message("for-example", "--repository university/grader")};
}

KitFault read_program(const Arguments& arguments, Kit& kit) {
    KitProgram program = read_kit_program(program_of_kit(arguments.value("--program")));
    kit.program = std::move(program.bytes);
    return {std::move(program.error), std::move(program.tip)};
}

KitFault read_rest(const Arguments& arguments, Kit& kit) {
    kit.language = feedback_language(arguments);
    if (arguments.has("--allow-missing-limits")) kit.options += " --allow-missing-limits";
    return {};
}

/// The file that is written: CHOSEN, or NAME-SYSTEM.zip.
std::string place_of(const Arguments& arguments, const Kit& kit) {
    const std::string name = kit.tasks.size() == 1 ? kit.task().name : "exercises";
    return arguments.value("-o").value_or(fmt::format("{}-{}.zip", name, arguments.words[0]));
}

int write_kit(const Arguments& arguments, const KitSystem& system, const Kit& kit,
              const std::vector<std::string>& read) {
    const Language language = arguments.language;
    const std::string place = place_of(arguments, kit);
    std::vector<NamedFile> inputs;
    for (const std::string& file : read) inputs.push_back({cli_message("the-task"), file});
    inputs.push_back({verbatim("--program"), program_of_kit(arguments.value("--program"))});
    const NamedFile written[] = {{cli_message("option-value", "-o", place), place}};
    if (const Message clash = clash_of_files(written, inputs); !clash.empty())
        return usage_error("kit", clash, cli_message("clash-tip"), language);
    std::vector<ArchivedFile> files = system.files(kit);
    files.push_back({"README.md", kit_readme(kit, system), false});
    const int error = ResultFile(place, ResultFile::Kind::report).commit(zip_of(files));
    if (error != 0)
        return usage_error(
            "kit",
            cli_message("option-file", "-o", place.empty() ? "''" : place, system_reason(error)),
            cli_message("writable-name"), language);
    if (!arguments.has("--quiet"))
        standard_output.print(text_of(cli_message("kit-written", place, system.title), language) +
                              "\n");
    return status::good;
}

} // namespace

Language feedback_language(const Arguments& arguments) {
    return find_language(arguments.value("--lang").value_or("en")).value_or(Language::english);
}

int kit_command(const Arguments& arguments) {
    const auto refused = [&](const Message& error, const Message& tip) {
        return usage_error("kit", error, tip, arguments.language);
    };
    if (arguments.words.size() != 2)
        return refused(cli_message("kit-words"), verbatim("tharsis kit gradescope task.toml"));
    const KitSystem* system = find_kit_system(arguments.words[0]);
    if (!system)
        return refused(cli_message("no-kit-system", arguments.words[0]),
                       cli_message("one-of", system_names()));
    KitTasks tasks = read_kit_task(arguments, arguments.words[1]);
    if (!tasks.error.empty()) return refused(tasks.error, tasks.tip);
    if (tasks.list.size() > 1 && system->name != "exercism")
        return refused(cli_message("kit-one-task", system->name, tasks.list.size()),
                       cli_message("kit-name-one"));
    Kit kit{.tasks = std::move(tasks.list)};
    for (const auto read : {read_seconds, read_hidden, read_repository, read_rest, read_program})
        if (const KitFault fault = read(arguments, kit); !fault.error.empty())
            return refused(fault.error, fault.tip);
    return write_kit(arguments, *system, kit, tasks.read);
}

} // namespace tharsis
