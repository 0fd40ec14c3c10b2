// source_model.hpp -- what source texts mean, line by line: the result of `analyse()`
//
// The passes of the assembler record it while they read, also beside errors. Everything refers to
// bytes that were written: an argument of a macro call has its place at the call.
#pragma once
#include "assembler/assembler.hpp"
#include "assembler/lexer/token.hpp"
#include "assembler/source/header_registers.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

using DefinitionId = u32; ///< index into SourceModel::definitions
using ExpansionId = u32;  ///< index into SourceModel::expansions
using StatementId = u32;  ///< index into SourceModel::statements
inline constexpr u32 no_id = 0xFFFF'FFFF;

/// A token of a written line. Comments are tokens; blanks and commas are not.
struct SourceToken {
    u32 begin = 0, end = 0; ///< bytes of the file
    TokenType type = TokenType::error;
};

enum class SourceSegment : u8 { none, text, data, kernel_text, kernel_data };

/// A name that a source text defines.
struct Definition {
    enum class Kind : u8 {
        label,
        extern_symbol,
        constant,   ///< .eqv, and `NAME = 5` in spim's dialect
        macro,      ///< one for each number of parameters
        parameter,  ///< of a macro
        macro_label ///< a label in a macro: each call has its own
    };
    Kind kind = Kind::label;
    bool global = false;
    bool repeated = false;        ///< an error: the name is taken, and the first definition counts
    bool address_is_sure = false; ///< false if an error before it may have moved it
    SourceSegment segment = SourceSegment::none;
    FileId unit = 0; ///< the given file in which it is known, if it is not global
    std::string name;
    TextRange name_range; ///< empty if replacements made the name of several pieces
    TextRange full_range; ///< its line; of a macro up to .end_macro
    TextRange text;       ///< of a constant: what it stands for
    u32 parameters = 0;   ///< of a macro; their definitions follow it directly
    ExpansionId in = no_id;
    DefinitionId macro = no_id; ///< of a parameter or a macro_label
    std::optional<u32> address; ///< of a label or .extern
};

/// A use of a name.
struct Reference {
    enum class Role : u8 {
        read,    ///< a load from a label
        write,   ///< a store to a label
        address, ///< la, and operands of statements with errors
        branch,
        jump,
        call,      ///< a jump or branch that links
        data_item, ///< .word label
        globl,
        macro_call,
        constant,  ///< a name of .eqv
        parameter, ///< in the body of its macro
        argument,  ///< in a macro call; what the macro does with it is a reference of its own
        text       ///< in the text of .eqv
    };
    TextRange range; ///< where the name is written
    DefinitionId target = no_id;
    Role role = Role::address;
    StatementId statement = no_id;
    ExpansionId in = no_id; ///< the expansion that made the statement read it
};

/// A place where other text is read: a macro call, a name of .eqv, an included file, a line that
/// the dialect rewrites.
struct Expansion {
    enum class Kind : u8 { macro_call, constant, include, dialect };
    Kind kind = Kind::macro_call;
    ExpansionId parent = no_id;
    DefinitionId of = no_id; ///< the macro or constant
    TextRange call;          ///< the name at the call; the string of .include; the line
    u32 counter = 0;         ///< of a macro call: MARS's number in its labels
    u32 first_argument = 0, arguments = 0; ///< in SourceModel::arguments
};

/// A line with a label, an instruction, a directive or a macro call; once for each expansion.
struct SourceStatement {
    enum class Kind : u8 {
        bad, ///< it has an error
        label_only,
        instruction,
        pseudo,
        directive,
        data, ///< a directive that stores or reserves data, or a line that continues one
        macro_call,
        macro_body, ///< a line of a macro's definition, which has no address
        include
    };
    Kind kind = Kind::bad;
    bool address_is_sure = true;
    SourceSegment segment = SourceSegment::none;
    FileId unit = 0;
    TextRange whole, label, head;        ///< without the comment; label without its colon
    u32 first_operand = 0, operands = 0; ///< in SourceModel::operands
    u16 row = 0; ///< of an instruction in instruction_rows(), of a pseudo one in pseudo_rows()
    u32 address = 0, bytes = 0;    ///< of a macro call: of all its lines
    u32 first_word = 0, words = 0; ///< in SourceModel::words
    ExpansionId in = no_id;
};

/// The address that a call of a macro gives to one of its labels.
struct LabelInstance {
    DefinitionId label = no_id;
    ExpansionId in = no_id;
    u32 address = 0;
};

struct IncludeEdge {
    enum class Status : u8 { opened, missing, again, too_deep, too_much };
    TextRange path_range; ///< the string with its quotes
    std::string path;     ///< joined to the folder of the including file
    Status status = Status::missing;
    std::optional<FileId> target; ///< if opened
    FileId unit = 0;
};

/// A register that a procedure stores in its frame.
struct SavedSlot {
    u8 number = 0;
    i32 offset = 0; ///< from $sp after the frame is made
};

/// A procedure: the target of a call, `main`, a global label of text, a label whose comment has a
/// line `changes`, or one that nothing mentions, behind an instruction that never continues. It
/// ends where the next one begins, or with its file.
struct SourceProcedure {
    DefinitionId label = no_id;
    StatementId first = no_id, end = no_id; ///< its statements: [first, end)
    bool is_called = false;
    TextRange header; ///< the comment above it; may be empty
    /// What the header says of registers; labels below the same one share it. Null: no header.
    std::shared_ptr<const HeaderRegisters> registers;
    std::vector<DefinitionId> calls; ///< labels that it calls, each once
    u32 frame_bytes = 0;             ///< by which its first instructions lower $sp
    bool branches_first = false;     ///< before that a branch may lead past it
    std::vector<SavedSlot> saved;

    /// What the header says of registers: nothing if there is none.
    const HeaderRegisters& header_registers() const {
        static const HeaderRegisters nothing;
        return registers ? *registers : nothing;
    }
};

/// Everything, in the order in which it was read.
struct SourceModel {
    std::vector<SourceFile> files; ///< the given ones, then the included ones
    std::size_t given = 0;
    std::vector<std::vector<SourceToken>> tokens; ///< by file, in order
    std::vector<Definition> definitions;
    std::vector<Reference> references;
    std::vector<SourceStatement> statements;
    std::vector<TextRange> operands, arguments;
    std::vector<u32> words;
    std::vector<Expansion> expansions;
    std::vector<LabelInstance> instances;
    std::vector<IncludeEdge> includes;
    std::vector<SourceProcedure> procedures;
    std::vector<Diagnostic> diagnostics; ///< as in Assembly
    u32 start = 0; ///< the address where the program starts; errors may have moved it

    std::string_view text(const TextRange& range) const;
    std::span<const u32> words_of(const SourceStatement&) const;
    std::span<const TextRange> operands_of(const SourceStatement&) const;
    /// The token that contains a byte; null between tokens.
    const SourceToken* token_at(FileId, u32 byte) const;
    /// The definition whose name, or a use of it, is at a byte or ends there; no_id if there is
    /// none. Of several expansions the first.
    DefinitionId definition_at(FileId, u32 byte) const;
    /// All references to a definition, and to the same definition in other units.
    std::vector<const Reference*> references_to(DefinitionId) const;
    /// All ranges where its name is written, its definition included, in order, each once.
    std::vector<TextRange> occurrences(DefinitionId) const;
    /// The statements of a written line at a byte; several if it is in a macro that is called.
    std::vector<StatementId> statements_at(FileId, u32 byte) const;
    /// The definitions whose names can be used in a file of that unit; `macro` adds the parameters
    /// and labels of that macro.
    std::vector<DefinitionId> visible(FileId unit, DefinitionId macro = no_id) const;
    /// The comment above a definition: directly above it, or with one blank line, directives or
    /// other labels between. Empty if there is none.
    TextRange doc_comment(const Definition&) const;
    /// The macro in whose body a byte stands, or no_id.
    DefinitionId macro_around(FileId, u32 byte) const;
};

/// The model of the files of an assembled program, without the start-up code of its dialect. The
/// numbers of files may be others than the program's; names are the same.
SourceModel model_of(const Program& program);

/// For a program that was assembled elsewhere (an ELF file), whose files have their texts: where
/// its symbols are written, and the names of .eqv. Each file is read by itself.
void read_source_facts(Program& program);

} // namespace tharsis
