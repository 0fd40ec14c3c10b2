// assembling.hpp -- what run, check, disassemble and dump share: files in, program or findings out
// Findings are shown on stderr as soon as they are known.
#pragma once
#include "assembler/assembler.hpp"
#include "formats/cases/case.hpp"
#include "frontends/cli/table/command.hpp"

#include <string>
#include <vector>

namespace tharsis {

/// A program, or the exit status that its files have earned.
struct Assembled {
    Assembly assembly;
    int status = status::good; ///< usage: a file cannot be read; assembly_errors
    bool color = false;        ///< for whatever else is shown on stderr
    std::size_t given = 0; ///< so many of the program's files were given, the others were included
    std::string elf{};     ///< the bytes, if it was an ELF file
};

/// Reads and assembles files with the options of the command line (--memory, --delayed-branching,
/// --no-pseudo, --warnings-are-errors, --color). Notes, findings and refusals are printed.
Assembled assemble_for(std::string_view command, std::vector<std::string> files, const Arguments&);

/// The program of a recorded run. Nothing is read from the disk; of the command line counts
/// --color.
Assembled assemble_case(std::string_view command, const Case&, const Arguments&);

} // namespace tharsis
