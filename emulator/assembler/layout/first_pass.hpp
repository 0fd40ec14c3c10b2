// first_pass.hpp -- reads a file: executes directives, places labels, matches instructions and
// determines their sizes
//
// Whatever needs addresses of labels is left to the second pass.
#pragma once
#include "assembler/preprocessor/equivalents.hpp"
#include "assembler/preprocessor/macros.hpp"

namespace tharsis {

using Tokens = std::span<const Token>;
struct SpimInstruction;

/// Stores data items at the location counter.
class DataWriter {
public:
    enum class Kind : u8 { word, half, byte, single, double_precision, ascii, asciiz };

    explicit DataWriter(AssemblyContext& run) : run_(run) {}
    /// Stores the items of a directive or of a continuation line; `first` is the first item's
    /// index.
    void store(Kind kind, Tokens tokens, std::size_t first);
    /// Moves the counter, and the labels at it, to a multiple of `boundary`.
    void align(u32 boundary);
    /// Stops storing, as MARS does when it has stopped reading; what is stored stays, with the
    /// labels known so far.
    void close();
    /// Fills in the labels that this or an earlier file defined; the others are left to the end of
    /// the run.
    void resolve();

private:
    void numbers(Kind kind, Tokens tokens, std::size_t first);
    void repeated(Kind kind, Tokens tokens);
    void bad_item(Kind kind, const Token& token);
    void skip(Kind kind);
    void integer(Kind kind, const Token& token);
    void label(Kind kind, const Token& token, AscendingPlaces& places);
    void real(Kind kind, const Token& token);
    void strings(Kind kind, Tokens tokens, std::size_t first);
    void characters(const Token& token, bool terminated);
    void warn_of_open_string(const Token& token);
    u32 put(u64 value, u32 bytes, const Token& token);
    bool put_byte(u32 value, const Token& token);
    void no_data_address(const Token& token);

    AssemblyContext& run_;
    std::vector<DataReference> references_;
};

/// Assembles one of the source files with everything that it includes.
class FirstPass {
public:
    explicit FirstPass(AssemblyContext& all) : run(all), data(all) {}
    void assemble(FileId file);

    // Called by directives.
    void begin_macro(Tokens tokens);
    void end_macro(Tokens tokens);
    void declare_global(Tokens tokens);
    void declare_extern(Tokens tokens);
    /// Leaves bytes of data free; `size` is the token that says how many.
    void reserve(const Token& size, u32 bytes);
    bool check_in_data(const Token& directive);
    /// `.word` among instructions, where the dialect has it: stores numbers as words of text.
    /// Returns false if it is an error here.
    bool store_text_words(Tokens tokens);
    const DialectRules& rules() const { return rules_of(run.options.dialect); }
    bool is_spim() const { return rules().grammar == DialectRules::Grammar::spim; }

    AssemblyContext& run;
    DataWriter data;
    DataWriter::Kind last_items = DataWriter::Kind::word; ///< the directive that a line of items
                                                          ///< without a directive continues

private:
    struct Global {
        Name* name;
        Place place;
        u32 mars_column;
    };
    bool read(Line& line, std::vector<Token>& tokens);
    void separated(const Line& line, std::vector<Token>& tokens);
    void record_separated(Line line);
    bool spend_long_line(const Line& line);
    void rewrite(Line& line, std::vector<Token>& tokens);
    bool include(Line& line, Tokens tokens);
    void unreadable_line(const Line& line, Tokens tokens);
    void too_long_line(const Line& line);
    void failed_inclusion(const Line& line, const Token& token, const std::string& name,
                          LineReader::Inclusion inclusion);
    bool check_tokens(Tokens tokens);
    void declare_common(Tokens tokens);
    bool check_extern(Tokens tokens);
    void lexing_failed();
    void log_line(const Line& line, u32 depth);
    void line(Line& line, std::vector<Token>& tokens, u32 depth);
    void macro_line(Line& line, Tokens tokens);
    void label(const Token& token);
    void statement(const Line& line, Tokens tokens, u32 depth);
    void misplaced_instruction(const Line& line, const Token& first, u32 depth);
    void items_without_directive(const Line& line, Tokens tokens);
    const Macro* called(Tokens tokens, std::vector<Token>& arguments);
    void expand(const Macro& macro, const Line& line, const std::vector<Token>& arguments,
                u32 depth);
    bool stops() const;
    void report_expansion_limit(const Token& name, u32 depth);
    void read_all_equivalents();
    void read_parameters(Tokens tokens);
    void begin_macro_in_macro(Line& line, Tokens tokens);
    void read_open_macro_again();
    void bad_instruction(Tokens tokens, const Mnemonic* mnemonic);
    void not_an_instruction(Tokens tokens);
    void missed_label(const Token& word);
    void wrong_call(Tokens tokens);
    void instruction(const Line& line, Tokens tokens);
    const Form* matched(const Mnemonic*& mnemonic, Tokens& tokens);
    const Mnemonic& forms_of(const Token& mnemonic);
    bool pseudo_allowed() const { return run.options.pseudo_instructions || file_ == run.start_up; }
    void load_real(const Line& line, Tokens tokens);
    void place_expansion(const Line& line, Tokens tokens, std::span<const std::string> texts);
    void place_spim(const Line& line, Tokens tokens, const SpimInstruction& own);
    void place_branch(const Line& line, Tokens tokens, const Form& form,
                      const SpimInstruction& own);
    void refuse_operands(Tokens tokens, const Mnemonic& like, const SpimInstruction& own);
    void refuse_pseudo(const Token& mnemonic);
    void place_words(const Line& line, Tokens tokens, std::vector<u32> words);
    void place(const Line& line, Tokens tokens, const Form& form);
    void keep_spelling(Statement& statement, const Line& here, Tokens tokens);
    u32 origin(const Line& line, Tokens tokens);
    void finish();
    void transfer_globals();

    FileId file_ = 0;
    std::vector<Token> completed_; ///< a statement of spim's, rewritten for MARS
    Unit* unit_ = nullptr;
    std::unique_ptr<Equivalents> equivalents_, all_equivalents_;
    MacroPool macros_;
    std::optional<Macro> open_macro_;
    std::vector<Line> open_lines_; ///< of open_macro_, for the source model only
    /// The first of the instructions that follow each other in data; empty after a directive.
    TextRange first_in_data_;
    bool reported_limit_ = false;
    u32 loops_ = 0; ///< calls without end that the outermost call of a macro has led to
    Place open_place_;
    std::vector<Global> globals_;
    LineReader* reader_ = nullptr;
};

} // namespace tharsis
