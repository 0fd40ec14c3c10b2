// start_command.hpp -- from the words of a command line to a command's function, and to the status
// of the process
#pragma once
#include "frontends/cli/table/command.hpp"

#include <string>
#include <vector>

namespace tharsis {

/// Calls a command with the words after its name, in the language that they or the environment ask
/// for, and with the settings of the folder; prints its help instead if they ask for that. Returns
/// the command's exit status, or `usage` if the words are wrong, which is reported.
int start_command(const Command&, std::vector<std::string> words);

/// The status of a process that would end with `status`: a failed write to standard output (a full
/// disk, but not a closed pipe) is an error, and is reported.
int status_after_output(int status);

} // namespace tharsis
