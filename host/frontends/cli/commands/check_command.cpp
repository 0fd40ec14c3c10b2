// check_command.cpp -- `tharsis check`: assembles without running
// Everything wrong is shown in one go; nothing is printed when all is well.
#include "frontends/cli/run/assembling.hpp"
#include "frontends/cli/table/command.hpp"

namespace tharsis {

int check_command(const Arguments& arguments) {
    return assemble_for("check", arguments.words, arguments).status;
}

} // namespace tharsis
