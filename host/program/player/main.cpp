// main.cpp -- the program `player`, which only runs a program: what `./play` builds, in a third of
// the time of `tharsis`
#include "frontends/cli/launch/assembling.hpp"
#include "frontends/cli/launch/run_options.hpp"
#include "frontends/cli/launch/run_program.hpp"
#include "frontends/cli/launch/start_command.hpp"
#include "frontends/cli/table/command.hpp"
#include "program/shared_rows.hpp"

#include <iterator>
#include <span>
#include <string>
#include <vector>

namespace tharsis {

namespace {

constexpr OptionRow message_options[] = {color_row, messages_row};

constexpr OptionGroup groups[] = {
    {"Messages", message_options},
    {"Input, files, random numbers", world_options},
    {"Limits", limit_options},
    {"Machine and language", machine_options},
};

/// As `tharsis run`, without the options that need more of Tharsis.
int run(const Arguments& arguments) {
    const RunOptions options = read_run_options(arguments);
    if (!options.error.empty())
        return usage_error(options.command, options.error, options.tip, options.language);
    const Assembled assembled = assemble_for(options.command, arguments.words, arguments);
    if (!assembled.assembly.program) return assembled.status;
    return run_program(*assembled.assembly.program, options, assembled.color);
}

constexpr Command commands[] = {
    {"run", "FILE... [-- ARG...]", "assemble and run a program",
     "As `tharsis run`, with the options that games need.", groups,
     "player asm/Focus.asm --set couleur=1", "FILE", false, run},
};

} // namespace

std::span<const Command> all_commands() { return commands; }

} // namespace tharsis

int main(int count, char** arguments) {
    const std::vector<std::string> words(arguments + (count > 0 ? 1 : 0), arguments + count);
    return tharsis::status_after_output(
        tharsis::start_command(tharsis::all_commands().front(), words));
}
