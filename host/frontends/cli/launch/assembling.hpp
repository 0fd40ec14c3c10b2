// assembling.hpp -- reads and assembles files for run, check, disassemble and dump
// Findings are printed to stderr as soon as they are known.
#pragma once
#include "assembler/source/source_model.hpp"
#include "formats/cases/case.hpp"
#include "frontends/cli/table/command.hpp"
#include "sources/program_loading.hpp"

#include <string>
#include <vector>

namespace tharsis {

/// A program, or the exit status that its files lead to.
struct Assembled : LoadedProgram {
    int status = status::good; ///< usage: a file cannot be read; assembly_errors: a file has errors
    bool color = false;        ///< for everything else that is printed to stderr
};

/// The machine that --bare and --delayed-branching ask for, without the other options.
AssemblyRequest requested_modes(const Arguments&);

/// Whether the diagnostics of a program are printed for people; notes on files and refusals always
/// are.
enum class Diagnostics : u8 { printed, kept };

/// Reads and assembles files with the options of the command line (--memory, --delayed-branching,
/// --no-pseudo, --warnings-are-errors, --color). Notes, diagnostics and refusals are printed.
Assembled assemble_for(std::string_view command, std::vector<std::string> files, const Arguments&,
                       Diagnostics = Diagnostics::printed);

/// Sources that were read, and how they are to be assembled, or the exit status that they lead to.
struct ReadRequest {
    Sources sources{};
    AssemblyRequest request{};
    int status = status::good; ///< usage: a file cannot be read, or is an ELF file
    bool color = false;        ///< for standard output
};

/// Reads files with the options of the command line. Notes and refusals are printed.
ReadRequest read_for(std::string_view command, const std::vector<std::string>& files,
                     const Arguments&);

/// What sources mean, or the exit status that they lead to.
struct Analysed {
    SourceModel model{};
    AssemblyRequest request{};
    int status = status::good; ///< usage: a file cannot be read; assembly_errors: it has errors,
                               ///< which are printed
    bool color = false;        ///< for standard output
};

/// The same as assemble_for, but with everything that is known about the sources. An ELF file is
/// refused.
Analysed analyse_for(std::string_view command, const std::vector<std::string>& files,
                     const Arguments&);

/// Assembles the program of a recorded run. Reads nothing from the disk; of the command line only
/// --color is used.
Assembled assemble_case(std::string_view command, const Case&, const Arguments&);

} // namespace tharsis
