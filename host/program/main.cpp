// main.cpp -- the program `tharsis`: finds the command and passes it the remaining words
#include "base/suggest.hpp"
#include "frontends/cli/launch/start_command.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/help.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "program/heap.hpp"
#include "support/output/output.hpp"
#include "support/text/language_choice.hpp"

#include <new>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tharsis;

int unknown_command(const std::string& word) {
    const Language language = language_of_environment();
    std::vector<std::string_view> names;
    for (const Command& command : all_commands()) names.push_back(command.name);
    if (word.ends_with(".asm") || word.ends_with(".s"))
        return usage_error("", cli_message("unknown-command", word), cli_message("meant-run", word),
                           language);
    const std::string_view meant = nearest_word(word, names);
    return usage_error("", cli_message("unknown-command", word),
                       meant.empty() ? cli_message("list-commands")
                                     : cli_message("meant-command", meant),
                       language);
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
    return command ? start_command(*command, std::move(words)) : unknown_command(word);
}

} // namespace

int main(int count, char** arguments) {
    prepare_heap();
    try {
        return status_after_output(answer(count, arguments));
    } catch (const std::bad_alloc&) {
        return usage_error("", cli_message("memory-exhausted"), {}, language_of_environment()),
               status::no_memory;
    }
}
