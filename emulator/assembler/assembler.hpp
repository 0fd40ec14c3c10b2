// assembler.hpp -- a pure function from sources to a program or to diagnostics
// Syntax, pseudo-instructions, directives and addresses are MARS 4.5's (docs/reference).
#pragma once
#include "base/diagnostic.hpp"
#include "base/dialect.hpp"
#include "base/function_ref.hpp"
#include "base/program.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tharsis {

/// Options. The defaults are those of `java -jar Mars.jar`.
struct AssemblerOptions {
    const MemoryLayout* layout = &default_layout;
    bool delayed_branching = false;   ///< MARS's `db`: some expansions get a nop
    bool pseudo_instructions = true;  ///< false: MARS's `np`
    bool warnings_are_errors = false; ///< MARS's `we`
    Dialect dialect = Dialect::mars;  ///< spim's adds start-up code (assembler/dialects/spim.hpp)
    bool strict = false; ///< what MARS accepts although it is certainly a mistake is an error
    bool start_at_main = false; ///< MARS's `sm`: entry is a global `main`, if there is one
    std::size_t read_before_first =
        0; ///< number of files after the first that are read before it: MARS's `p`
    /// Opens a file for `.include`. The path is already joined to the including file's folder;
    /// nullopt means that there is no such file. Null: every `.include` is an error.
    std::function<std::optional<std::string>(const std::string& path)> read_file;
};

/// One line of MARS's report: "Error in FILE line CALLS LINE column COLUMN: TEXT".
struct MarsFinding {
    Severity severity = Severity::error;
    bool nameless = false; ///< the file is not printed
    FileId file = 0;
    u32 line = 0, column = 0; ///< 0: not printed
    std::string calls;        ///< "10->6->", the lines of the macro calls
    std::string text;         ///< a zero byte is replaced by the path of `mention`
    std::string mention;
};

/// `program` is set if and only if no diagnostic is an error (and, if warnings are errors, MARS has
/// no warning). `files` contains all files read, for every Place; the program has its own copy of
/// them. Text that is not valid UTF-8 is repaired there as Java does it.
struct Assembly {
    std::optional<Program> program;
    std::vector<Diagnostic>
        diagnostics; ///< in order of file, line and column (of the outermost macro call)
    std::vector<MarsFinding> mars; ///< what MARS would report, in MARS's order
    std::vector<SourceFile> files;
    std::optional<Program>
        remains; ///< if there is no program: the data that MARS stores and dumps nevertheless
};

struct SourceModel; // assembler/source/source_model.hpp

/// Assembles files into one program. All errors are diagnostics.
Assembly assemble(std::span<const SourceFile> files, const AssemblerOptions& options = {});

/// Reads source texts as `assemble` does, and keeps what they mean. It always returns a whole
/// model. After an error it reads on where `assemble` stops, so its diagnostics may be more than
/// those of `assemble`, or fewer where one error caused others.
SourceModel analyse(std::span<const SourceFile> files, const AssemblerOptions& options = {});

/// As `assemble`, for people: if there are errors, the diagnostics are those of `analyse`, so that
/// nothing is missing behind an error that ends the reading. What MARS would report is the same.
Assembly assemble_with_all_errors(std::span<const SourceFile> files,
                                  const AssemblerOptions& options = {});

/// The report of MARS 4.5 for these diagnostics, with its wording, order and repetitions: one line
/// each, warnings first, then an empty line; then, if there is no program, "Processing terminated
/// due to errors.". Empty if there is nothing to report. `path` converts a file's name to the path
/// that MARS shows (an absolute path).
std::string mars_report(const Assembly&, FunctionRef<std::string(const std::string&)> path);

} // namespace tharsis
