// help.hpp -- help texts and the manual page, generated from the table of commands
//
// All texts are in host/program/commands.cpp.
#pragma once
#include "frontends/cli/table/command.hpp"

namespace tharsis {

std::string general_help();
std::string command_help(const Command&);
std::string version_line();

std::string manual_page();        ///< tharsis(1), in man's macros
std::string commands_reference(); ///< Markdown

} // namespace tharsis
