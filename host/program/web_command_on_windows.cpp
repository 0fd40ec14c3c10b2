// web_command_on_windows.cpp -- `tharsis web` is refused: Debian has no libevent for Windows
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"

namespace tharsis {

int web_command(const Arguments& arguments) {
    return usage_error("web", cli_message("absent-web"), cli_message("absent-web-tip"),
                       arguments.language);
}

} // namespace tharsis
