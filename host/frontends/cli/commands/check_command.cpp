// check_command.cpp -- `tharsis check`: assembles without running
// All diagnostics are shown at once; nothing is printed if there are none.
#include "frontends/cli/run/assembling.hpp"
#include "frontends/cli/table/command.hpp"

namespace tharsis {

int check_command(const Arguments& arguments) {
    return assemble_for("check", arguments.words, arguments).status;
}

} // namespace tharsis
