// macros.hpp -- .macro: stored lines, expanded with arguments in place of parameters
// MARS replaces text, not tokens: the first occurrence of the parameter's text in the line.
#pragma once
#include "assembler/assembly_context.hpp"
#include "base/name_index.hpp"

namespace tharsis {

/// The arguments of a call; the macro's name is the first.
struct MacroArguments {
    std::span<const Token> tokens;
    std::span<const TextRange> ranges; ///< where they are written; only for the source model
};

/// One macro: its parameters, and its lines after .eqv replacement.
class Macro {
public:
    /// `at`: where the name is written.
    Macro(Name& name, const Line& line, const TextRange& at)
        : name_(&name), line_(line.merged), at_(at) {}

    const Name& name() const { return *name_; }
    u32 line() const { return line_; } ///< in the text with all inclusions
    const TextRange& name_range() const { return at_; }
    std::size_t arity() const { return arity_; }
    bool has_label(std::string_view text) const;
    bool has_parameter(std::string_view text) const {
        return positions_.find(std::string(text)).has_value();
    }

    void add_parameter(std::string_view text) { positions_.add(std::string(text)), ++arity_; }
    void add_label(std::string_view text) { labels_.emplace_back(text); }
    void add_line(const Line& line, std::span<const Token> tokens);
    /// Called after the last line: labels may be used before they are defined.
    void finish();

    /// Its parameters could not be read: that is reported already, so errors in its calls are not.
    void mark_invalid() { has_unknown_parameters_ = true; }
    /// The same for one of whose parameters nothing is known: no call is one of it.
    void mark_unread() { has_unknown_parameters_ = true, arity_ = no_arity; }
    bool has_unknown_parameters() const { return has_unknown_parameters_; }

    std::size_t size() const { return body_.size(); }
    /// True if a line uses a parameter that the macro does not have.
    bool lacks_parameter(std::size_t line) const;
    /// Expands a line: arguments in place of parameters (the macro's name is arguments[0]) and
    /// unique labels.
    Line written(std::size_t line, const MacroArguments& arguments, u32 counter,
                 AssemblyContext& run) const;

private:
    static constexpr std::size_t no_arity = 0xFFFF'FFFF;
    struct Word {
        std::string text;
        u32 at = 0, size = 0;
        std::size_t parameter = 0; ///< from 1; 0: a label; greater than the arity: unknown
    };
    struct BodyLine {
        Line line;
        std::vector<Word> words;
    };
    Name* name_;
    u32 line_;
    TextRange at_;
    NameIndex<std::string> positions_; ///< of the parameters: there may be very many
    std::size_t arity_ = 0;
    std::vector<std::string> labels_;
    std::vector<BodyLine> body_;
    bool has_unknown_parameters_ = false;
};

/// True if a word can be a macro's parameter: "%x", or "$x" that is not a register.
bool is_parameter(const Token& token);

/// The macros of one file.
class MacroPool {
public:
    void add(Macro macro);
    /// True if a macro has this name.
    bool has(const Name& name) const { return macros_.contains(&name); }
    /// True if a macro of this name has parameters that could not be read.
    bool has_unknown_parameters(const Name& name) const;
    /// The macro for a call with this number of arguments: of several, the one defined last. Null
    /// if there is none.
    const Macro* find(const Name& name, std::size_t arguments) const;
    /// The numbers of arguments that the macros of a name take, for a tip.
    Message arities(const Name& name) const;
    /// Where the macros of a name are defined, in order; not all if there are many.
    std::vector<TextRange> definitions(const Name& name) const;
    u32 next_counter() { return counter_++; }

private:
    /// The macros of one name.
    struct Overloads {
        std::vector<std::unique_ptr<Macro>> all;
        std::unordered_map<std::size_t, const Macro*> by_arity; ///< of several the one defined last
        bool has_unknown_parameters = false;
    };
    std::unordered_map<const Name*, Overloads> macros_;
    u32 counter_ = 0;
};

} // namespace tharsis
