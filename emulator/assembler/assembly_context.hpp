// assembly_context.hpp -- the state of one run of the assembler
// Shared by both passes.
#pragma once
#include "assembler/encoding/forms.hpp"
#include "assembler/layout/image.hpp"
#include "assembler/layout/symbols.hpp"
#include "assembler/lexer/lexer.hpp"
#include "assembler/preprocessor/reader.hpp"
#include "assembler/report/label_search.hpp"
#include "assembler/report/reporter.hpp"

#include <unordered_set>

namespace tharsis {

class ModelRecorder;

/// The four location counters, and which two are in use.
struct LocationCounters {
    u32 text[2], data[2]; ///< indexed by kernel_text, kernel_data
    bool kernel_text = false, kernel_data = false;
    bool in_data = false;   ///< set by .data and .kdata
    bool auto_align = true; ///< cleared by .align 0

    explicit LocationCounters(const MemoryLayout& m)
        : text{m.text_base, m.kernel_text_base}, data{m.data_base, m.kernel_data_base} {}
    u32& text_here() { return text[kernel_text]; }
    u32& data_here() { return data[kernel_data]; }
    u32 here() { return in_data ? data_here() : text_here(); }
};

struct FlatLine; // assembler/flat_lines.hpp
struct FlatStatement;

/// An instruction of the source with its address and form; its label is resolved in the second
/// pass.
struct Statement {
    /// null: a dialect's own pass has made its words; `number` is their index in
    /// AssemblyContext::encoded
    const Form* form = nullptr;
    Name* label = nullptr;
    u32 address = 0;
    u32 origin = 0;
    /// index in AssemblyContext::spellings plus one; 0: the usual spelling
    u32 spelling = 0;
    i32 number = 0;
    u8 registers[4] = {};
    u32 label_column = 0, label_length = 0; ///< the part of the line to underline
    u32 mars_column = 0;                    ///< MARS's column of the label
    /// MARS's column of the first word of the line, which MARS prints for bad addresses
    u32 line_column = 0;
};

/// The source spelling where MARS lists it: a mnemonic not in lower case, and registers like $08.
/// Empty: the usual spelling.
struct Spelling {
    std::string mnemonic, registers[4];
    /// the first $f register whose number has an unusual spelling, which MARS rejects
    Place unusual_fp_register;
    u32 mars_column = 0; ///< of unusual_fp_register; 0: there is none
};

/// A data item that refers to a label not yet defined.
struct DataReference {
    u32 address = 0, bytes = 0;
    Name* label = nullptr;
    Place place;
    std::vector<Place> calls;
    u32 mars_column = 0;
    bool muted = false; ///< its line has been reported to the user already
};

/// The state of one of the given files.
struct Unit {
    FileId file = 0;
    std::size_t first = 0, last = 0;            ///< its statements: [first, last)
    std::vector<std::pair<FileId, u32>> merged; ///< the position of each line of its merged text
};

/// Limits for hostile sources: bytes and lines of text that .eqv and macros may produce.
struct ExpansionLimits {
    static constexpr u64 max_bytes = 64'000'000, max_lines = 1'000'000;
    static constexpr std::size_t max_depth = 1'000, longest_line = 1'000'000,
                                 max_replacements = 2'000;
    u64 bytes = 0, lines = 0;
    bool spent() const { return bytes > max_bytes || lines > max_lines; }
    /// Counts a line that a macro produces: its text may be kept for listings, and all the calls
    /// that led to it.
    void spend_line(std::size_t text, std::size_t calls) {
        ++lines;
        bytes += text + calls * sizeof(Place);
    }
};

struct AssemblyContext {
    explicit AssemblyContext(std::span<const SourceFile> sources, const AssemblerOptions& chosen)
        : options(chosen), files(sources, options), image(*chosen.layout),
          placement(*chosen.layout), extern_address(chosen.layout->extern_base) {}

    const AssemblerOptions& options;
    FileStore files;
    Names names{rules_of(options.dialect).capitals_are_labels};
    Lexer lexer{names};
    FormTable forms{options.layout->compact, options.delayed_branching};
    SymbolTable symbols;
    DiagnosticLog findings;
    Reporter reporter{findings};
    LabelSearch similar_labels;
    DataImage image;
    LocationCounters placement;
    ExpansionLimits budget;
    u32 extern_address;
    std::vector<Statement> statements;
    std::vector<Origin> origins;
    std::vector<Spelling> spellings;
    std::vector<Unit> units;
    std::vector<DataReference> references;    ///< not found in their own file
    std::optional<FileId> start_up;           ///< the file with the dialect's start-up code
    std::vector<std::vector<u32>> encoded;    ///< the words of statements without a form
    std::optional<std::size_t> failed_lexing; ///< the first unit with lexical errors
    /// Words before a directive or an instruction that are labels without their colons: that is the
    /// error, and their uses are none.
    std::unordered_set<const Name*> missed_labels;
    bool lacks_files = false; ///< an .include failed, so symbols may be missing
    std::vector<Constant> constants;
    ModelRecorder* recorder = nullptr;           ///< null unless a source model is wanted
    std::vector<FlatLine>* flat_lines = nullptr; ///< null unless the lines as read are wanted
    std::vector<FlatStatement>* flat_statements = nullptr; ///< the same for GNU as

    /// Makes room for the statements of a text of this size, so that they are not moved often.
    void expect_statements(std::size_t bytes) {
        constexpr std::size_t bytes_a_statement = 48;
        statements.reserve(statements.size() + bytes / bytes_a_statement);
        origins.reserve(statements.capacity());
    }
    /// True if nothing more is to be read, because too much has been reported. A source model needs
    /// the rest of the text nevertheless.
    bool stops() const { return findings.diagnostic_limit_reached() && !recorder; }
};

} // namespace tharsis
