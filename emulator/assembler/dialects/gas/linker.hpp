// linker.hpp -- gives sections and symbols their addresses, and expressions their values
#pragma once
#include "assembler/assembly_context.hpp"
#include "assembler/dialects/gas/expression.hpp"

#include <deque>
#include <set>
#include <unordered_map>

namespace tharsis::gas {

class Linker {
public:
    /// `files`: all that were read, which stay where they are. `is_full`: a section has become too
    /// large, which has been reported.
    Linker(AssemblyContext& run, std::deque<File>& files, bool is_full)
        : run_(run), files_(files), full_(is_full) {}

    /// Gives all sections and symbols their addresses.
    void place();
    /// Computes all values, and hands text and data over. To be called once, after `place()`.
    void write();

    // After place():

    /// The symbol of this name that all files share; null if there is none.
    const Symbol* global(const std::string& name) const;
    /// What a symbol without a definition in its own file refers to; else the symbol.
    Symbol& meant(Symbol& symbol) const;
    /// The value of an expression of a file; nullopt if it has none. Symbols that are missing are
    /// reported, once, at the statement `origin`; `failure` is then empty.
    std::optional<Value> value(const File& file, const Expression& expression, u32 origin,
                               Failure& failure);
    /// Of a label, or of a common symbol that has been placed.
    static u32 address_of(const Symbol& symbol);

private:
    // Sizes and addresses (linking.cpp).
    static void choose_variants(Section& section);
    bool lay_out(File& file);
    u32 lay_out(File& file, Section& section, u32 start);
    u32 size_of(File& file, Section& section, const Item& item, u32 offset);
    void place_sections();
    template <class Chosen> void place_chosen(u32& next, u32 limit, const Chosen& chosen);
    void place_commons(bool small, u32& next, u32 limit);
    void report_full(const File& file, u32 origin, std::string_view section, u64 end);
    void report_full_commons(const Symbol& symbol, u64 end);
    void place_constructors(u32& next, u32 limit);
    void collect_globals();
    void report_twice(const Symbol& symbol, const Symbol& known);
    void define_linked(std::string_view name, u32 address);
    void define_bound(std::string_view name, u32 address);
    void set_addresses();

    // Values and words (encoding.cpp).
    std::optional<Value> place_of_symbol(const File& file, Symbol& symbol, u32 origin);
    void fix(File& file, Section& section, Item& item);
    void fix_word(const File& file, Item& item, u32 address, const Fixup& fixup, i64 value);
    void write_text(File& file, const Section& root);
    void write_data(File& file, Section& section);
    void add_word(u32 address, u32 word, u32 statement);
    void report_undefined(const File& file, const Symbol& symbol, u32 origin);
    void report_large_number(const File& file, const Fixup& fixup, const Value& value);
    void report_failure(const File& file, const Failure& failure, u32 origin);
    void report(const File& file, u32 origin, Message message, Message tip,
                std::string_view code = "directive-operand", Severity severity = Severity::error);

    AssemblyContext& run_;
    std::deque<File>& files_;
    bool full_;
    std::unordered_map<std::string, Symbol*> globals_;
    std::deque<Symbol> linked_symbols_;         ///< those that the linker defines
    std::set<const void*> reported_;            ///< symbols and items whose error is known
    u32 last_statement_ = 0, next_address_ = 0; ///< of the words written last
};

/// Whether functions are to be called before main.
bool has_constructors(const std::deque<File>& files);

/// The sum of the symbols and numbers of an expression as text, for messages.
std::string shown(const Expression& expression);

} // namespace tharsis::gas
