// program.hpp -- from source texts to a program
//
// The assembler is a pure function: texts go in, a program or diagnostics come out.
#pragma once
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tharsis/result.hpp>
#include <vector>

namespace tharsis_api_1 {

/// The language of messages.
enum class Language : std::uint8_t { english, french };

/// One source file: the name that messages show, and its text (UTF-8).
struct Source {
    std::string name{}, text{};
};

/// How sources are assembled. The defaults are those of `tharsis run`.
struct AssemblyOptions {
    std::string dialect{}; ///< "mars", "spim", "mipsy", "gas"; empty: what the first file names
    std::string memory = "Default"; ///< MARS's configurations: also "CompactDataAtZero", ...
    bool bare = false;              ///< spim's bare machine
    bool delayed_branching = false; ///< the instruction after a branch is executed
    bool pseudo_instructions = true;
    bool warnings_are_errors = false;
    Language language = Language::english;
    /// Texts of `.include`, by the name in the source (joined with the folder of the including
    /// file). Null: no file can be included in `assemble`; `assemble_files` reads them from the
    /// disk.
    std::function<std::optional<std::string>(const std::string& path)> read_file;
};

/// An error or a warning about a source text.
struct Diagnostic {
    enum class Severity : std::uint8_t { note, warning, error };
    Severity severity = Severity::error;
    std::string code{};           ///< stable: "unknown-instruction" (docs/reference/diagnostics.md)
    std::string message{}, tip{}; ///< the tip may be empty
    std::string file{};
    std::uint32_t line = 0, column = 0, length = 0; ///< from 1, in characters; 0: unknown
};

/// A label of a program.
struct Symbol {
    std::string name{};
    std::uint32_t address = 0;
    bool global = false, data = false;
};

/// One machine instruction of a program.
struct Instruction {
    std::uint32_t address = 0, word = 0;
    std::string text{};     ///< "lw $t0, 4($sp)"
    std::string file{};     ///< where it comes from; inside a macro the line of the call
    std::uint32_t line = 0; ///< from 1; 0: unknown
    std::string source{};   ///< that line
};

/// An assembled program. It never changes; copies share it, also between threads.
class THARSIS_API Program {
public:
    std::uint32_t entry() const;
    std::string dialect() const;
    /// All labels, in order of definition.
    std::vector<Symbol> symbols() const;
    /// The address of a label: of a global one first; nullopt if there is none.
    std::optional<std::uint32_t> address_of(std::string_view label) const;
    /// All instructions, by ascending address.
    std::vector<Instruction> instructions() const;
    /// The names of its source files, the included ones last.
    std::vector<std::string> files() const;

    struct Content; ///< of the library alone
    explicit Program(std::shared_ptr<const Content> content) : content_(std::move(content)) {}
    const Content& content() const { return *content_; }

private:
    std::shared_ptr<const Content> content_;
};

/// What the assembler made of the sources.
struct Assembly {
    std::optional<Program> program{};      ///< set if and only if no diagnostic is an error
    std::vector<Diagnostic> diagnostics{}; ///< by file, line and column
    std::string report{};                  ///< all of them as text, as `tharsis check` prints them
};

/// Assembles texts into one program.
THARSIS_API Assembly assemble(const std::vector<Source>& sources, const AssemblyOptions& = {});
/// The same for files; one ELF file is loaded instead. What cannot be read is a diagnostic with
/// the code `unreadable-file`.
THARSIS_API Assembly assemble_files(const std::vector<std::string>& paths,
                                    const AssemblyOptions& = {});

} // namespace tharsis_api_1
