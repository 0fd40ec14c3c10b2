// assembling.hpp -- what run, check, disassemble and dump share: files in, program or findings out
// Findings are shown on stderr as soon as they are known.
#pragma once
#include "assembler/assembler.hpp"
#include "cli/command.hpp"
#include <string>
#include <vector>

namespace tharsis {

/// A program, or the exit status that its files have earned.
struct Assembled {
    Assembly assembly;
    int status = status::good;  ///< usage: a file cannot be read; assembly_errors
    bool color = false;         ///< for whatever else is shown on stderr
};

/// Reads and assembles files with the options of the command line (--memory, --delayed-branching,
/// --no-pseudo, --warnings-are-errors, --color). Notes, findings and refusals are printed.
Assembled assemble_for(std::string_view command, std::vector<std::string> files, const Arguments&);

}
