// check_command.cpp -- `tharsis check`: assembles without running
// Everything wrong is shown in one go; nothing is printed when all is well.
#include "cli/assembling.hpp"
#include "cli/command.hpp"

namespace tharsis {

int check_command(const Arguments& arguments) {
    return assemble_for("check", arguments.words, arguments).status;
}

} // namespace tharsis
