// absent_commands.cpp -- the commands that need a terminal or a pipe, where there is none
// Compiled instead of the files of those commands (host/special_flags.cmake).
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"

namespace tharsis {

namespace {

int refuse(std::string_view command, const Arguments& arguments) {
    return usage_error(command, cli_message("absent-command", command), cli_message("absent-tip"),
                       arguments.language);
}

} // namespace

int debug_command(const Arguments& arguments) { return refuse("debug", arguments); }
int gdb_command(const Arguments& arguments) { return refuse("gdb", arguments); }
int lsp_command(const Arguments& arguments) { return refuse("lsp", arguments); }
int dap_command(const Arguments& arguments) { return refuse("dap", arguments); }
int kit_command(const Arguments& arguments) { return refuse("kit", arguments); }
int web_command(const Arguments& arguments) { return refuse("web", arguments); }

} // namespace tharsis
