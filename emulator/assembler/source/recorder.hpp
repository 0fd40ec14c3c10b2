// recorder.hpp -- the passes of the assembler call it, and it builds the source model
//
// It is null in `assemble()`. It decides nothing: it records what the passes decided.
#pragma once
#include "assembler/encoding/forms.hpp"
#include "assembler/lexer/names.hpp"
#include "assembler/preprocessor/line.hpp"
#include "assembler/preprocessor/reader.hpp"
#include "assembler/source/source_model.hpp"
#include "base/name_index.hpp"

#include <map>
#include <tuple>
#include <unordered_map>

namespace tharsis {

struct AssemblyContext;
struct LocationCounters;

class ModelRecorder {
public:
    using Tokens = std::span<const Token>;
    using Role = Reference::Role;

    explicit ModelRecorder(AssemblyContext& run) : run_(run) {}

    // Lines.
    void begin_unit(FileId file);
    /// A line of a file, as it is written. Sets its expansion.
    void written_line(Line& line, Tokens tokens, std::size_t include_depth);
    /// The dialect has rewritten the line.
    void rewritten(Line& line, u32 first_edit);
    void included(const Line& line, Tokens tokens, const Token& path, IncludeEdge edge);
    /// A name of .eqv is about to be replaced, which is written at `use`: returns how.
    Substitution constant_used(const Line& line, const TextRange& use, const TextRange& definition,
                               const TextRange& text);
    void constant_defined(const Line& line, const Token& name, const TextRange& text,
                          std::span<const Token> words, bool repeated);

    // Statements. `begin` to `end` may be nested: the lines of a macro are within its call.
    void begin(const Line& line, Tokens tokens);
    void end();
    void kind(SourceStatement::Kind);
    /// A statement of the first pass has its form. `index` counts the statements of the first pass.
    void placed(std::size_t index, const Form& form, Tokens tokens);
    /// A statement whose words a dialect's own pass makes; `row` is that of its first word.
    void placed_foreign(std::size_t index, u16 row);
    /// An instruction with an error: its operands are references nevertheless, and it is `words`
    /// long. Later addresses of its segment are uncertain.
    void bad_instruction(Tokens tokens, const Mnemonic* mnemonic, u32 words);
    void uncertain();
    /// The location counter was set to an address in the source.
    void counter_set();
    void item_stored(u32 address, u32 bytes);
    void bad_item();
    /// A line of items without a directive.
    void continued_items(Tokens tokens);
    void word(std::size_t statement, u32 word);
    void begin_encoding(std::size_t statement);

    // Names.
    void label(const Token& name, u32 symbol);
    void label_repeated(const Token& name);
    /// A label without its colon: its uses are to be found nevertheless.
    void missed_label(const Token& name);
    /// A name in the operands of the open statement.
    void used(const Token& name, Role role);
    void external(const Token& name, u32 symbol, bool is_new);

    // Names whose scope a dialect decides itself.
    /// A use of a name at a place of a file; what it means may follow.
    u32 used_at(const TextRange& where, Role role);
    /// The use means the name that is defined at this place, which may be recorded later.
    void means(u32 reference, const TextRange& definition);
    /// The use means a label of this name, as `used` does.
    void means(u32 reference, const Name& label);
    /// A definition that is not in the assembler's table of symbols.
    DefinitionId defined_at(Definition::Kind kind, std::string_view name, const TextRange& where,
                            const TextRange& whole);
    /// A macro with its parameters, each a name and its place.
    void macro_at(std::string_view name, const TextRange& where, const TextRange& whole,
                  std::span<const std::pair<std::string, TextRange>> parameters);
    void place(DefinitionId label, u32 address);
    /// The constant defined last is known in all files.
    void share_constant();
    /// A macro call: what its lines are recorded in, as Line::expansion.
    ExpansionId call_at(const TextRange& name);
    void included_at(IncludeEdge edge);
    /// No error has moved an address.
    void all_sure();

    // Macros.
    void macro_begins(const Line& line, Tokens tokens, std::size_t parameters);
    void macro_line(const Line& line, Tokens tokens);
    void macro_ends(const Line& line);
    /// Its lines are read again as plain lines. Its parameters are known in them, and it is taken
    /// to go on up to a blank line: it may be one that is being written.
    void macro_abandoned();
    /// The expansion of a call. `macro` is its definition in the merged text: name and parameters.
    ExpansionId call_begins(const Line& line, Tokens arguments, u32 macro_line, u32 counter);
    /// The open macro call; no_id if there is none.
    ExpansionId call() const { return calls_.empty() ? no_id : calls_.back(); }
    void call_ends();
    void wrong_call(Tokens tokens);

    /// The model, after both passes.
    SourceModel take(std::size_t given);

private:
    struct Open {
        StatementId statement;
        const Line* line;
        std::vector<LinePiece> pieces; ///< empty: the line has no edits
        u32 address;
        bool in_data, kernel, item_seen;
    };
    struct Pending {
        u32 reference;
        const Name* name;
        FileId unit;
    };
    struct PendingCall {
        u32 reference;
        const Name* name;
        u32 arguments;
        FileId unit;
    };
    /// A word in the text of a constant: what it means is looked up where the constant is known.
    struct PendingWord {
        u32 reference;
        const Name* name;
        u32 arguments; ///< of the call that the text is, if the word is a macro's name
        FileId unit;
    };
    struct PendingConstant {
        u32 reference, expansion;
        TextRange definition;
        FileId unit;
    };
    struct BodyToken {
        TextRange range;
        TokenType type;
        const Name* name;
        bool is_parameter;
    };
    struct BodyLine {
        StatementId statement;
        bool has_label;
        std::vector<BodyToken> tokens;
    };
    struct PendingMeaning {
        u32 reference;
        TextRange definition;
    };
    struct OpenMacro {
        DefinitionId definition;
        std::size_t statements, operands;
        std::vector<BodyLine> lines;
        u32 end = 0;            ///< byte after the lines up to the first blank one
        bool has_blank = false; ///< a line without anything
        NameIndex<std::string> parameters{};
        std::map<std::string_view, DefinitionId> labels{}; ///< of several the last one
    };

    LinePiece piece_at(u32 at) const;
    TextRange range(const Token& token) const;
    TextRange range(const Token& first, const Token& last) const;
    /// The same for a name: an empty range if the name is not written as a whole anywhere.
    TextRange name_range(const Token& token) const;
    void refer(const TextRange& range, Role role, DefinitionId target);
    void refer(const TextRange& range, Role role, const Name& name);
    void data_references(Tokens operands, Role role);
    DefinitionId define(Definition::Kind kind, std::string_view name, const TextRange& range);
    SourceStatement& current() { return model_.statements[open_.back().statement]; }
    bool& unsure(bool in_data, bool kernel) { return unsure_[in_data ? 1 : 0][kernel ? 1 : 0]; }
    void directive(SourceStatement& statement, Tokens tokens);
    void body_line(const OpenMacro& macro, const BodyLine& line);
    void body_references(std::span<const BodyToken> operands, Role role, const OpenMacro& macro);
    Role role_in_body(const BodyToken& head) const;
    static DefinitionId parameter_of(const OpenMacro& macro, std::string_view name);
    static DefinitionId label_of_macro(const OpenMacro& macro, std::string_view name);
    void finish_labels();
    void resolve();
    void resolve_meanings();
    void resolve_words();
    DefinitionId resolved(const Name& name, FileId unit) const;
    DefinitionId resolved_macro(const PendingCall& call) const;

    AssemblyContext& run_;
    SourceModel model_;
    FileId unit_ = 0;
    std::vector<ExpansionId> includes_; ///< open inclusions of the unit
    std::vector<ExpansionId> calls_;    ///< open macro calls
    std::vector<Open> open_;
    bool unsure_[2][2] = {};
    std::vector<StatementId> statement_of_; ///< by the first pass's index
    std::vector<u32> recorded_lines_;       ///< by file: number of lines whose tokens are kept
    std::optional<OpenMacro> macro_;
    std::vector<Pending> pending_;
    std::vector<PendingCall> pending_calls_;
    std::vector<PendingWord> pending_words_;
    struct MissedLabel {
        const Name* name;
        FileId unit;
        DefinitionId id;
    };
    std::vector<MissedLabel> missed_labels_;
    std::vector<PendingConstant> pending_constants_;
    std::vector<PendingMeaning> pending_meanings_;
    std::vector<DefinitionId> definition_of_symbol_;
    std::vector<std::pair<u32, u32>> instance_of_symbol_; ///< indices of instances and of symbols
    std::map<std::pair<FileId, u32>, DefinitionId> macro_of_line_; ///< by unit and merged line
    std::map<std::pair<FileId, std::pair<FileId, u32>>, DefinitionId> constants_, macro_labels_;
    std::vector<std::unordered_map<const Name*, DefinitionId>> locals_; ///< by unit
    /// By unit, name and number of parameters, or no_id for any number: the last one.
    std::map<std::tuple<FileId, const Name*, u32>, DefinitionId> macros_;
};

/// What a mnemonic does with a label.
Reference::Role role_of_label(const Mnemonic& mnemonic);

/// Records a line from construction to destruction. Does nothing without a recorder.
class StatementScope {
public:
    StatementScope(ModelRecorder* recorder, const Line& line, std::span<const Token> tokens)
        : recorder_(tokens.empty() ? nullptr : recorder) {
        if (recorder_) recorder_->begin(line, tokens);
    }
    ~StatementScope() {
        if (recorder_) recorder_->end();
    }
    StatementScope(const StatementScope&) = delete;
    StatementScope& operator=(const StatementScope&) = delete;

private:
    ModelRecorder* recorder_;
};

} // namespace tharsis
