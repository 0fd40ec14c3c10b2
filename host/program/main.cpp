// main.cpp -- the program `tharsis`: finds the command and passes it the remaining words
// Nothing is set up that the chosen command does not need: `run` starts within a millisecond.
#include "base/suggest.hpp"
#include "frontends/cli/run/folder_defaults.hpp"
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/help.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "support/output/output.hpp"
#include "support/text/language_choice.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>

namespace {

using namespace tharsis;

/// The language that is asked for, or nullopt if the value of --lang is none.
std::optional<Language> language_for(const std::optional<std::string>& named) {
    return named ? find_language(*named) : language_of_environment();
}

int unknown_command(const std::string& word) {
    const Language language = language_of_environment();
    std::vector<std::string_view> names;
    for (const Command& command : all_commands()) names.push_back(command.name);
    if (word.ends_with(".asm") || word.ends_with(".s"))
        return usage_error("", cli_says("unknown-command", word), cli_says("meant-run", word),
                           language);
    const std::string_view meant = nearest_word(word, names);
    return usage_error("", cli_says("unknown-command", word),
                       meant.empty() ? cli_says("list-commands") : cli_says("meant-command", meant),
                       language);
}

bool asks_for_help(const Command& command, const std::vector<std::string>& words) {
    const auto end = std::ranges::find(words, "--");
    if (command.raw)
        return std::ranges::find(words, "--help") != words.end() ||
               (words.size() == 1 && words[0] == "-h");
    return std::any_of(words.begin(), end,
                       [](const std::string& word) { return word == "--help" || word == "-h"; });
}

int start(const Command& command, std::vector<std::string> words) {
    if (asks_for_help(command, words))
        return standard_output.print(command_help(command)), status::good;
    Sorted sorted = sort_arguments(command, std::move(words));
    const std::optional<std::string> named = sorted.arguments.value("--lang");
    const std::optional<Language> language = language_for(named);
    if (!sorted.error.empty())
        return usage_error(command.name, sorted.error, sorted.tip,
                           language.value_or(Language::english));
    if (!language)
        return usage_error(command.name, cli_says("wrong-language", *named), cli_says("languages"),
                           language_of_environment());
    sorted.arguments.language = *language;
    if (const FolderRefusal wrong = add_folder_defaults(command, sorted.arguments);
        !wrong.error.empty())
        return usage_error(command.name, wrong.error, wrong.tip, *language);
    return command.run(sorted.arguments);
}

int answer(int count, char** arguments) {
    if (count < 2) return standard_error.print(general_help()), status::usage;
    const std::string word = arguments[1];
    std::vector<std::string> words(arguments + 2, arguments + count);
    if (word == "--version") return standard_output.line(version_line()), status::good;
    if (word == "--help" || word == "-h" || word == "help") {
        const Command* about = words.empty() ? nullptr : find_command(words[0]);
        if (!about && !words.empty()) return unknown_command(words[0]);
        return standard_output.print(about ? command_help(*about) : general_help()), status::good;
    }
    const Command* command = find_command(word);
    return command ? start(*command, std::move(words)) : unknown_command(word);
}

} // namespace

/// A failed write to standard output (a full disk, but not a closed pipe) is an error.
int main(int count, char** arguments) {
    const int status = answer(count, arguments);
    const int error = standard_output.error();
    if (error == 0 || error == EPIPE) return status;
    return usage_error("", cli_says("output-failed", std::strerror(error)), {},
                       language_of_environment());
}
