// start_command.cpp -- from the words of a command line to a command's function and a status
//
// Nothing is set up that the chosen command does not need: `run` starts within a millisecond.
#include "frontends/cli/launch/start_command.hpp"

#include "frontends/cli/launch/folder_defaults.hpp"
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/help.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "support/output/output.hpp"
#include "support/text/language_choice.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>

namespace tharsis {

namespace {

/// The language that is asked for, or nullopt if the value of --lang is not a language.
std::optional<Language> language_for(const std::optional<std::string>& named) {
    return named ? find_language(*named) : language_of_environment();
}

bool asks_for_help(const Command& command, const std::vector<std::string>& words) {
    const auto end = std::ranges::find(words, "--");
    if (command.raw)
        return std::ranges::find(words, "--help") != words.end() ||
               (words.size() == 1 && words[0] == "-h");
    return std::any_of(words.begin(), end,
                       [](const std::string& word) { return word == "--help" || word == "-h"; });
}

} // namespace

int start_command(const Command& command, std::vector<std::string> words) {
    if (asks_for_help(command, words))
        return standard_output.print(command_help(command)), status::good;
    Sorted sorted = sort_arguments(command, std::move(words));
    const std::optional<std::string> named = sorted.arguments.value("--lang");
    const std::optional<Language> language = language_for(named);
    if (!sorted.error.empty())
        return usage_error(command.name, sorted.error, sorted.tip,
                           language.value_or(Language::english));
    if (!language)
        return usage_error(command.name, cli_message("wrong-language", *named),
                           cli_message("languages"), language_of_environment());
    sorted.arguments.language = *language;
    if (const FolderRefusal wrong = add_folder_defaults(command, sorted.arguments);
        !wrong.error.empty())
        return usage_error(command.name, wrong.error, wrong.tip, *language);
    return command.run(sorted.arguments);
}

int status_after_output(int status) {
    const int error = standard_output.error();
    if (error == 0 || error == EPIPE) return status;
    return usage_error("", cli_message("output-failed", std::strerror(error)), {},
                       language_of_environment());
}

} // namespace tharsis
