// assembler.hpp -- a pure function from sources to a program, or to all that is wrong with them
// Syntax, pseudo-instructions, directives and addresses are MARS 4.5's (docs/reference).
#pragma once
#include "base/diagnostic.hpp"
#include "base/dialect.hpp"
#include "base/program.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tharsis {

/// How to assemble. The defaults are those of `java -jar Mars.jar`.
struct AssemblerOptions {
    const MemoryLayout* layout = &default_layout;
    bool delayed_branching = false;   ///< MARS's `db`: some expansions gain a nop
    bool pseudo_instructions = true;  ///< MARS's `np` is false
    bool warnings_are_errors = false; ///< MARS's `we`
    Dialect dialect = Dialect::mars;  ///< spim's has start-up code of its own (assembler/spim.hpp)
    bool strict = false;              ///< what MARS lets pass though it cannot be meant is an error
    bool start_at_main = false;       ///< MARS's `sm`: entry is a global `main`, if there is one
    std::size_t read_before_first =
        0; ///< so many of the files after the first are read before it: MARS's `p`
    /// Opens what `.include` names. The path is already joined to the including file's folder;
    /// nothing means that there is no such file. Absent: every `.include` is an error.
    std::function<std::optional<std::string>(const std::string& path)> read_file;
};

/// One line of MARS's report: "Error in FILE line CALLS LINE column COLUMN: TEXT".
struct MarsFinding {
    Severity severity = Severity::error;
    bool nameless = false; ///< no file is named
    FileId file = 0;
    u32 line = 0, column = 0; ///< 0: not printed
    std::string calls;        ///< "10->6->", the lines of the macro calls
    std::string text;         ///< where a zero byte stands, MARS writes the path of `mention`
    std::string mention;
};

/// `program` is there exactly when no diagnostic is an error (and, if warnings are errors, MARS
/// warns of nothing). `files` holds all files seen, so that every Place can be shown; the program
/// has its own copy of them. Text that is not UTF-8 is repaired there as Java does it.
struct Assembly {
    std::optional<Program> program;
    std::vector<Diagnostic>
        diagnostics; ///< in order of file, line and column (of the outermost macro call)
    std::vector<MarsFinding> mars; ///< what MARS would report, in its order
    std::vector<SourceFile> files;
    std::optional<Program>
        remains; ///< if there is no program: what MARS has stored all the same, and dumps
};

/// Assembles files into one program. Never fails otherwise than by diagnostics.
Assembly assemble(std::span<const SourceFile> files, const AssemblerOptions& options = {});

/// What MARS 4.5 prints for these findings, in its wording, order and repetitions: one line each,
/// warnings first, then an empty line; then, if there is no program, "Processing terminated due to
/// errors.". Nothing at all if there is nothing to report. `path` turns a file's name into what
/// MARS shows (an absolute path).
std::string mars_report(const Assembly&,
                        const std::function<std::string(const std::string&)>& path);

} // namespace tharsis
