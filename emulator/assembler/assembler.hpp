// assembler.hpp -- a pure function from sources to a program, or to all that is wrong with them
// Syntax, pseudo-instructions, directives and addresses are MARS 4.5's (docs/reference).
#pragma once
#include "base/diagnostic.hpp"
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
    bool delayed_branching = false;     ///< MARS's `db`: some expansions gain a nop
    bool pseudo_instructions = true;    ///< MARS's `np` is false
    bool warnings_are_errors = false;   ///< MARS's `we`
    bool start_at_main = false;         ///< MARS's `sm`: entry is a global `main`, if there is one
    /// Opens what `.include` names. The path is already joined to the including file's folder; nothing
    /// means that there is no such file. Absent: every `.include` is an error.
    std::function<std::optional<std::string>(const std::string& path)> read_file;
};

/// `program` is there exactly when no diagnostic is an error. `files` holds all files seen, so that
/// every Place can be shown; the program has its own copy of them.
struct Assembly {
    std::optional<Program> program;
    std::vector<Diagnostic> diagnostics;  ///< in order of file, line and column
    std::vector<SourceFile> files;
};

/// Assembles files into one program. Never fails otherwise than by diagnostics.
Assembly assemble(std::span<const SourceFile> files, const AssemblerOptions& options = {});

/// What MARS 4.5 prints for these findings, in its wording, order and repetitions: one line each,
/// warnings first; then, if there are errors, an empty line and "Processing terminated due to errors.".
/// `path` turns a file's name into what MARS shows (an absolute path).
std::string mars_report(const Assembly&, const std::function<std::string(const std::string&)>& path);

}
