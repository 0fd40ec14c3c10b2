// pass.hpp -- reads the files of a program as GNU as does
// All statements of a file become sections, symbols and expressions (object.hpp). When all files
// are read, sections get their addresses, and expressions their values (linker.hpp).
#pragma once
#include "assembler/assembly_context.hpp"
#include "assembler/dialects/gas/expression.hpp"
#include "assembler/dialects/gas/flat/flat_statement_recorder.hpp"
#include "assembler/dialects/gas/input.hpp"
#include "assembler/dialects/gas/instruction.hpp"
#include "assembler/source/source_model.hpp"

#include <array>
#include <deque>
#include <initializer_list>
#include <map>
#include <set>

namespace tharsis::gas {

/// What `.set` switches, and `.set push` keeps.
struct Modes {
    u32 noreorder = 0;
    u8 at = 1; ///< the register for expansions; 0: .set noat
    bool nomacro = false, nomove = false, release_2 = false;
};

struct DirectiveData;

/// The bits of a single (4 bytes) or a double (8 bytes).
u64 bits_of(double value, u8 bytes);
/// The same of a number as it is written for .float, .double and li.d; nullopt if it is not one.
std::optional<u64> real_bits(std::string_view written, u8 bytes);

class Pass {
public:
    explicit Pass(AssemblyContext& run) : run_(run) {
        if (run.flat_statements) recorder_.emplace(run.files);
    }
    void read(FileId file);
    /// True if a global `__start` is defined: the program has its own start-up code.
    bool defines_start() const;
    /// The files that have been read.
    const std::deque<File>& files() const { return files_; }
    /// Places everything and computes all words. Called once, after all files are read.
    void link();

private:
    using Operands = std::vector<Operand>;
    using Directive = void (Pass::*)(Cursor&);
    struct DirectiveRow;
    struct MacroRow;
    friend struct Tables;
    friend DirectiveData data_of(std::string_view directive);
    friend struct MacroTable;

    // Statements (pass.cpp).
    void open_file(FileId file);
    void statement(const SourceLine& line);
    bool labels(Cursor& cursor);
    void body(Cursor& cursor);
    void define_label(std::string_view name, std::size_t at);
    void define_numeric_label(std::string_view digits, std::size_t at);
    void place_label(Symbol& symbol);
    void move_labels();
    bool assignment(Cursor& cursor);
    /// How a name gets its value: `=` and .set; .equiv, once; .eqv and `==`, once, and computed
    /// where the name is used.
    enum class Assignment : u8 { any, once, deferred };
    void assign(std::string_view name, std::size_t at, Cursor& cursor, Assignment how);
    bool assign_register(std::string_view name, Cursor& cursor);
    Symbol* assigned_symbol(std::string_view name, std::size_t at, Assignment how);
    void end_of_file();

    // What the source model keeps (recording.cpp).
    using Role = Reference::Role;
    bool records() const { return run_.recorder && !line_->expanded; }
    void record_lines(FileId file, const SourceLines& divided);
    void record_statement(const SourceLine& line);
    void record_symbol(Symbol& symbol, Definition::Kind kind, std::size_t at);
    void record_constant(Symbol& symbol, std::size_t at, std::size_t begin, std::size_t end);
    void record_meaning(const TextRange& use, const TextRange& definition);
    void record_macro(const std::string& name, const Macro& macro);
    void record_call(const Macro& macro, std::size_t at, std::size_t size);
    using Parameters = std::vector<Macro::Parameter>;
    /// The body of a macro or repetition with these parameters.
    void record_body(const std::vector<SourceLine>& body, Parameters parameters);
    void record_repetition(const Macro::Parameter& parameter, std::size_t values_at,
                           const std::vector<SourceLine>& body);
    Macro::Parameter repeated_parameter(const SourceLine& line, std::string_view word) const;
    /// In which names are used: what the statement does with them, the parameters of the bodies to
    /// which it belongs, innermost last, and those of the macro that it calls.
    struct NameContext {
        Role role;
        const Parameters* body = nullptr;
        const Parameters* called = nullptr;
        bool quotes_names = false; ///< a text in quotes is a name
    };
    void record_names(const SourceLine& line, std::size_t at, std::size_t end,
                      const NameContext& context);
    void record_numeric(const TextRange& where, std::string_view label, Role role);
    bool record_parameter(const TextRange& where, std::string_view name,
                          const Parameters& parameters);
    void record_include(const TextRange& path, std::string_view file, std::optional<FileId> target);
    void record_meanings(const Linker& linker);
    std::vector<Token> statement_tokens(const SourceLine& line, const Line& written);
    Role role_of(std::string_view head) const;
    bool quotes_names(std::string_view head) const;
    u32 byte_at(const Origin& origin, std::size_t at) const;

    /// For those who want statements as they were read.
    CurrentStatement current_statement() const {
        return {*file_, *section_, *line_, origin_, body_at_};
    }

    // Reports (reports.cpp).
    void report(const Problem& problem);
    bool has_slashes(std::size_t at) const;
    void report(std::size_t at, std::size_t size, Message message, Message tip);
    void warn(std::size_t at, std::size_t size, Message message, Message tip = {});
    void report_at(const Origin& origin, std::size_t at, std::size_t size,
                   const DiagnosticText& remark);
    TextRange range_here(std::size_t at, std::size_t size) const;
    /// Of a name that may be in quotes, which are not a part of it.
    TextRange name_range(std::size_t at, std::size_t size) const;
    void suggest(DiagnosticText& remark, std::size_t at, std::size_t size, std::string_view similar,
                 Message otherwise) const;
    void expected(Cursor& cursor, Message what);
    bool demand_end(Cursor& cursor);

    // Values (values.cpp).
    ExpressionPointer expression(Cursor& cursor);
    ExpressionPointer with_deferred_values(const ExpressionPointer& tree, bool within, u32& left);
    std::optional<i64> constant(Cursor& cursor);
    std::optional<i64> constant_of(const ExpressionPointer& expression, std::size_t at,
                                   std::size_t end, std::string_view text);
    Symbol* numeric_label(std::string_view digits, bool forwards);
    Symbol* counter();
    std::optional<std::string> text(Cursor& cursor);
    std::optional<std::string> name(Cursor& cursor);

    // Macros, repetitions, conditions (macros.cpp, conditions.cpp).
    bool inactive() const { return !conditions_.empty() && !conditions_.back().active; }
    bool skips(std::string_view word, Cursor cursor);
    bool condition_word(std::string_view word, Cursor& cursor);
    std::optional<bool> condition(std::string_view word, Cursor& cursor);
    bool condition_holds(std::string_view word, Cursor& cursor);
    bool call(std::string_view word, Cursor& cursor);
    void macro_directive(Cursor& cursor);
    void endm_directive(Cursor& cursor);
    void exitm_directive(Cursor& cursor);
    void purgem_directive(Cursor& cursor);
    void rept_directive(Cursor& cursor);
    void irp_directive(Cursor& cursor) { repeat_for(cursor, ".irp", false); }
    void irpc_directive(Cursor& cursor) { repeat_for(cursor, ".irpc", true); }
    void repeat_for(Cursor& cursor, std::string_view name, bool by_letter);
    void repeat(const std::vector<SourceLine>& body, const std::string& parameter,
                const std::vector<std::string>& values);
    void expand(const std::vector<SourceLine>& body, const MacroArguments& arguments,
                std::string_view name, bool is_macro);
    std::optional<std::vector<SourceLine>> body_until(std::string_view end, std::string_view begin);
    bool bound_expansion(std::size_t lines, std::size_t bytes, std::string_view name);
    bool bound_repetition(std::size_t lines, std::size_t bytes);

    // Directives (directives/).
    void directive(std::string_view word, Cursor& cursor);
    void mri_directive(Cursor& cursor);
    void ignore(Cursor&) {}
    void refuse_pic(Cursor& cursor);
    void end_directive(Cursor& cursor);
    void ent_end(Cursor& cursor);
    void include(Cursor& cursor);
    void incbin(Cursor& cursor);
    void err_directive(Cursor& cursor);
    void error_directive(Cursor& cursor);
    void warning_directive(Cursor& cursor);
    void option(Cursor& cursor);
    void module(Cursor& cursor);
    void nan_directive(Cursor& cursor);

    // Sections (directives/sections.cpp).
    void text_directive(Cursor& cursor);
    void data_directive(Cursor& cursor);
    void rdata_directive(Cursor& cursor);
    void bss_directive(Cursor& cursor);
    void sdata_directive(Cursor& cursor);
    void sbss_directive(Cursor& cursor);
    void section_directive(Cursor& cursor);
    void pushsection(Cursor& cursor);
    void popsection(Cursor& cursor);
    void previous(Cursor& cursor);
    void subsection(Cursor& cursor);
    void struct_directive(Cursor& cursor);
    void standard_section(std::string_view name, Cursor& cursor);
    void read_section(Cursor& cursor);
    Section& section(std::string_view name, u32 number = 0);
    void enter(Section& section);

    // Data (directives/data_directives.cpp).
    void bytes_1(Cursor& cursor) { store(cursor, 1, false); }
    void bytes_2(Cursor& cursor) { store(cursor, 2, false); }
    void bytes_4(Cursor& cursor) { store(cursor, 4, false); }
    void bytes_8(Cursor& cursor) { store(cursor, 8, false); }
    void half(Cursor& cursor) { store(cursor, 2, true); }
    void word(Cursor& cursor) { store(cursor, 4, true); }
    void double_word(Cursor& cursor) { store(cursor, 8, true); }
    void gpword(Cursor& cursor);
    void octa(Cursor& cursor);
    void single(Cursor& cursor) { store_reals(cursor, 4, true); }
    void double_precision(Cursor& cursor) { store_reals(cursor, 8, true); }
    void single_unaligned(Cursor& cursor) { store_reals(cursor, 4, false); }
    void double_unaligned(Cursor& cursor) { store_reals(cursor, 8, false); }
    void ascii(Cursor& cursor) { store_texts(cursor, 0); }
    void asciz(Cursor& cursor) { store_texts(cursor, 1); }
    void string_16(Cursor& cursor) { store_texts(cursor, 1, 2); }
    void string_32(Cursor& cursor) { store_texts(cursor, 1, 4); }
    void string_64(Cursor& cursor) { store_texts(cursor, 1, 8); }
    void repeat_1(Cursor& cursor) { store_repeated(cursor, 1); }
    void repeat_2(Cursor& cursor) { store_repeated(cursor, 2); }
    void repeat_4(Cursor& cursor) { store_repeated(cursor, 4); }
    void reserve_1(Cursor& cursor) { reserve_units(cursor, 1); }
    void reserve_2(Cursor& cursor) { reserve_units(cursor, 2); }
    void reserve_4(Cursor& cursor) { reserve_units(cursor, 4); }
    void reserve_8(Cursor& cursor) { reserve_units(cursor, 8); }
    void space(Cursor& cursor);
    void fill(Cursor& cursor);
    void org(Cursor& cursor);
    void align_power(Cursor& cursor);
    void balign(Cursor& cursor) { align_filled(cursor, false, 1); }
    void balignw(Cursor& cursor) { align_filled(cursor, false, 2); }
    void balignl(Cursor& cursor) { align_filled(cursor, false, 4); }
    void p2align(Cursor& cursor) { align_filled(cursor, true, 1); }
    void p2alignw(Cursor& cursor) { align_filled(cursor, true, 2); }
    void p2alignl(Cursor& cursor) { align_filled(cursor, true, 4); }
    void uleb128(Cursor& cursor) { store_leb(cursor, Relocation::uleb128); }
    void sleb128(Cursor& cursor) { store_leb(cursor, Relocation::sleb128); }
    void store(Cursor& cursor, u8 bytes, bool aligned, Relocation kind = Relocation::none);
    void store_value(Item& item, const ExpressionPointer& value, u8 bytes, Relocation kind,
                     std::size_t at, std::size_t size);
    void store_reals(Cursor& cursor, u8 bytes, bool aligned);
    void store_texts(Cursor& cursor, u8 zeros, u8 bytes_each = 1);
    void store_repeated(Cursor& cursor, u8 bytes);
    void store_copies(u64 count, u8 bytes, i64 value);
    void reserve_units(Cursor& cursor, u64 unit);
    void store_leb(Cursor& cursor, Relocation kind);
    void reserve(const ExpressionPointer& count, std::size_t at, std::size_t end, u64 unit,
                 i64 fill, std::string_view text);
    void align_to(u32 boundary, Fill fill = {}, u32 most = 0);
    void align_filled(Cursor& cursor, bool by_power, u8 fill_bytes);
    void begin_data();
    void auto_align(u32 boundary);
    Item& item(Item::Kind kind, bool own = true);
    void grew(Item& item, u32 bytes);
    bool may_hold(u64 bytes);

    // Symbols (directives/symbol_directives.cpp).
    void globl(Cursor& cursor);
    void local(Cursor& cursor);
    void weak(Cursor& cursor);
    void weakext(Cursor& cursor);
    void names_ignored(Cursor& cursor);
    void extern_directive(Cursor& cursor);
    void comm(Cursor& cursor);
    void lcomm(Cursor& cursor);
    void set(Cursor& cursor);
    void assign_name(Cursor& cursor, Assignment how); ///< NAME, expression
    void equ(Cursor& cursor) { assign_name(cursor, Assignment::any); }
    void equiv(Cursor& cursor) { assign_name(cursor, Assignment::once); }
    void eqv(Cursor& cursor) { assign_name(cursor, Assignment::deferred); }
    bool mode(std::string_view word, Cursor& cursor);
    void pop_modes(Cursor& cursor);
    void reserve_local(Symbol& symbol, u64 size, u64 alignment);
    void start_noreorder();

    // Instructions (operands.cpp, instructions.cpp, expansions/, slots.cpp).
    std::optional<Operands> operands(Cursor& cursor);
    std::optional<Operand> operand(Cursor& cursor);
    std::optional<Operand> address(Cursor& cursor);
    std::optional<u8> base(Cursor& cursor);
    std::optional<Operand> register_named(std::string_view name) const;
    std::optional<Relocation> relocation(Cursor& cursor);
    void instruction(std::string_view mnemonic, std::size_t at, Cursor& cursor);
    bool native_instruction(std::string_view mnemonic, const Operands& operands);
    std::optional<Instruction> match(const Native& native, const Operands& operands);
    bool put(const Native& native, const OperandSlot& slot, const Operand& operand,
             Instruction& made);
    bool put_number(const Native& native, const OperandSlot& slot, const Operand& operand,
                    Instruction& made);
    bool put_label(const OperandSlot& slot, const Operand& operand, Instruction& made);
    void warn_not_executed(const Native& native, u32 word);
    void check_registers(const Native& native, u32 word, const Operands& operands);
    void no_such_instruction(std::string_view mnemonic, std::size_t at);
    void no_such_form(std::string_view mnemonic, const Operands& operands, std::size_t at);
    void append(const Instruction& made);
    void append_nop();
    void nop_directive(Cursor& cursor);
    bool can_swap(const Native& native, u32 word) const;
    void swap_with_last(const Instruction& branch);
    void remember(const Instruction& made, u32 item);
    void forget_history();
    void place_word(const Instruction& made);
    u32 own_statement(u16 row);

    // Macro instructions.
    bool macro_instruction(std::string_view mnemonic, Operands operands);
    static bool is_macro(std::string_view mnemonic);
    static void add_macro_names(std::vector<std::string_view>& names);
    void emit(std::string_view mnemonic, std::initializer_list<Operand> operands);
    u8 temporary();
    void load_number(u8 reg, i64 value);
    bool constant_operand(const Operand& operand, i64& value);
    bool m_alias(const MacroRow& row, Operands& operands);
    bool m_arithmetic(const MacroRow& row, Operands& operands);
    bool m_subtract(const MacroRow& row, Operands& operands);
    bool m_logic(const MacroRow& row, Operands& operands);
    bool m_shift(const MacroRow& row, Operands& operands);
    bool m_rotate(const MacroRow& row, Operands& operands);
    bool m_branch_equal(const MacroRow& row, Operands& operands);
    bool m_branch_order(const MacroRow& row, Operands& operands);
    bool m_branch_order_number(const MacroRow& row, Operands& operands, i64 value);
    bool m_jump(const MacroRow& row, Operands& operands);
    bool m_divide(const MacroRow& row, Operands& operands);
    bool m_divide_number(const MacroRow& row, Operands& operands, i64 value);
    bool m_multiply(const MacroRow& row, Operands& operands);
    bool m_multiply_checked(const MacroRow& row, Operands& operands);
    bool m_absolute(const MacroRow& row, Operands& operands);
    bool m_set(const MacroRow& row, Operands& operands);
    bool m_set_equal(const MacroRow& row, Operands& operands);
    bool may_become_number(const Operand& operand) const;
    bool m_load_number(const MacroRow& row, Operands& operands);
    bool m_load_address(const MacroRow& row, Operands& operands);
    bool m_memory(const MacroRow& row, Operands& operands);
    bool m_memory_pair(const MacroRow& row, Operands& operands);
    bool m_unaligned(const MacroRow& row, Operands& operands);
    bool m_unaligned_half(const MacroRow& row, Operands& operands);
    bool m_trap(const MacroRow& row, Operands& operands);
    void real_constant(std::string_view mnemonic, Cursor& cursor);
    void load_literal(u8 reg, u64 bits, bool single);
    void memory(std::string_view mnemonic, const Operand& reg, const Operand& address, u8 through);
    void sum_to(u8 reg, i64 value, u8 base);
    void address_to(u8 reg, const Operand& address);
    void branch_by(std::string_view mnemonic, std::initializer_list<Operand> operands, i32 words);
    bool may_use_gp(const Operand& address, const Symbol*& symbol) const;
    void alternative(Item::Variant variant, const Symbol* symbol);

    struct Emitted {
        bool fixed = true, noreorder = false, variant = false;
        const Native* native = nullptr; ///< null: a nop
        u32 word = 0;
        Section* section = nullptr;
        u32 item = 0;
    };
    struct Condition {
        bool active = true, taken = false, seen_else = false;
        u32 origin = 0;
    };
    struct KeptSection {
        Section* section;
        Section* previous;
    };

    AssemblyContext& run_;
    std::deque<File> files_;
    File* file_ = nullptr;
    Section* section_ = nullptr;
    Section* previous_ = nullptr;
    std::vector<KeptSection> section_stack_;
    Input input_;
    std::map<std::string, Macro, std::less<>> macros_;
    std::vector<Condition> conditions_;
    Modes modes_;
    std::vector<Modes> mode_stack_;
    bool auto_align_ = true;
    bool defers_ = false;     ///< the file has a name by .eqv
    bool either_fpu_ = false; ///< .module fp=xx: doubles are moved through memory only
    u32 macro_calls_ = 0;     ///< for \@
    std::array<Emitted, 2> history_;
    std::vector<Symbol*> fresh_labels_;                     ///< since the last instruction or data
    std::map<std::string, u8, std::less<>> register_names_; ///< by `.set name, $4`
    const SourceLine* line_ = nullptr;
    SourceLine end_;                 ///< the statement after the last one of a file: it is empty
    u32 origin_ = 0;                 ///< of the statement, in File::origins
    u32 statement_ = 0;              ///< in AssemblyContext::statements plus one; 0: not made yet
    u32 emitted_ = 0;                ///< instructions of the statement
    bool reported_ = false;          ///< an error of this statement has been reported
    std::optional<Problem> problem_; ///< why a native form does not fit
    Item::Variant variant_ = Item::Variant::none;
    const Symbol* gp_symbol_ = nullptr;
    u64 expanded_lines_ = 0, expanded_bytes_ = 0;
    u32 body_end_ = 0; ///< byte after the statement that ended the last body
    std::map<FileId, std::vector<CComment>> comments_;

    /// A use of a name in a file; what it means is certain when all files are read.
    struct NameUse {
        u32 reference;
        const File* file;
        std::string name;
    };
    struct SymbolUse {
        u32 reference;
        const Symbol* symbol;
    };
    TextRange meaning_of(const Linker& linker, const NameUse& use) const;
    std::map<FileId, std::vector<Line>> written_;
    std::map<FileId, std::deque<std::string>> blanked_; ///< lines in which comments are blanks
    /// the tokens of one line, by its text: many statements may be in it
    struct {
        const char* line = nullptr;
        std::vector<Token> tokens;
    } lexed_;
    std::vector<NameUse> name_uses_;
    std::vector<SymbolUse> numeric_uses_;
    std::vector<std::pair<DefinitionId, const Symbol*>> placed_definitions_;
    ExpansionId call_ = no_id; ///< the macro call that the statements come from
    bool full_ = false;        ///< a segment is full: reported
    u64 total_bytes_ = 0;      ///< of all sections of all files

    std::optional<FlatStatementRecorder>
        recorder_;            ///< for those who want statements as they were read
    std::size_t body_at_ = 0; ///< where the statement's own text begins, after its labels
};

} // namespace tharsis::gas
