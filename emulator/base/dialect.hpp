// dialect.hpp -- the dialects of programs, as values made of rules
// One table: a member of DialectRules is a row, a value in `dialect_rules` a column. The assembler,
// the machine and the front ends ask for a rule, never for the dialect
// (docs/reference/dialects.md).
#pragma once
#include "base/layout.hpp"
#include "base/types.hpp"

#include <string>
#include <string_view>

namespace tharsis {

enum class Dialect : u8 {
    mars,
    spim,  ///< spim 8.0: start-up code that calls main, and a handler that reports exceptions and
           ///< goes on
    mipsy, ///< mipsy: expressions, its own pseudo-instructions, and no value that was never set
    gas,   ///< GNU as: what gcc -S writes; sections, relocation operators, branch delay slots
};

/// What a program of one dialect may contain and how it runs. The defaults are MARS's.
struct DialectRules {
    Dialect dialect = Dialect::mars;
    std::string_view name;  ///< for `--dialect`
    std::string_view title; ///< for people

    /// Which grammar reads the sources.
    enum class Grammar : u8 {
        mars,  ///< a statement a line, with .eqv, .macro and .include
        spim,  ///< the same; what only spim accepts is rewritten first
        mipsy, ///< assembler/dialects/mipsy
        gas,   ///< assembler/dialects/gas
    } grammar = Grammar::mars;

    /// The code that runs before the program's own.
    enum class StartUp : u8 {
        none,  ///< the program starts at a global main, else at the first instruction
        spim,  ///< calls a global main with argc, argv and envp, and ends with status 0
        mipsy, ///< calls main of any file, and ends with the status that it returns
        gas,   ///< calls a global main, and ends with the status that it returns; a program that
               ///< defines a global __start has its own
    } start_up = StartUp::none;

    /// Which names a file shares with the others.
    enum class Scope : u8 { file, program } labels = Scope::file;

    /// How services print, read and allocate.
    enum class Services : u8 { mars, spim, mipsy } services = Services::mars;

    /// The only memory layout; null: one of MARS's, by `--memory`.
    const MemoryLayout* layout = nullptr;

    /// What a register or byte holds that was never written.
    enum class Unset : u8 {
        zero,
        error, ///< nothing: to use it is an error
    } unset = Unset::zero;

    /// Which programs may rewrite their text with `--self-modifying`.
    bool may_rewrite_text = true;
    bool has_bare_machine = false;        ///< `--bare`
    bool passes_program_name = false;     ///< the first argument is the program's file
    bool aligned_text_is_ignored = false; ///< .align up to 2 among instructions is not an error
    bool capitals_are_labels = false;     ///< in an operand `ADD` is a label, not the instruction
    bool one_statement_a_line = true;
    bool traps_are_ignored = false; ///< break and the trap instructions do nothing
    bool division_by_zero_faults = false;
    bool always_links = false;             ///< bgezal and bltzal set $ra even if they do not branch
    bool unknown_service_ends_run = false; ///< even if there is an exception handler
    bool outside_is_bus_error = false;     ///< an address without memory is exception 7, not 4 or 5
    bool failed_loads_give_zero = false;   ///< a load that an exception ends clears its register
    bool has_mips32_extensions = false;    ///< sync, c.un.s, rotr, seb ..., which MARS lacks
    bool has_delay_slots = false;    ///< the instruction after a branch runs before its target
    bool finds_private_main = false; ///< start-up code calls a main that no .globl names, too
    bool text_holds_data = false;    ///< .word among instructions stores words; loads read text
    bool texts_are_bytes = false; ///< services take bytes from 0x80 on as they are, not as Latin-1
    bool full_stack_ends_run = false;          ///< even if there is an exception handler
    bool open_strings_lose_a_character = true; ///< without a closing quote; else that is an error
    bool bad_buffer_ends_run = false;          ///< a string or buffer of a service outside memory
};

inline constexpr DialectRules dialect_rules[] = {
    {.dialect = Dialect::mars, .name = "mars", .title = "MARS 4.5"},
    {.dialect = Dialect::spim,
     .name = "spim",
     .title = "spim 8.0",
     .grammar = DialectRules::Grammar::spim,
     .start_up = DialectRules::StartUp::spim,
     .services = DialectRules::Services::spim,
     .layout = &default_layout,
     .may_rewrite_text = false,
     .has_bare_machine = true,
     .passes_program_name = true,
     .aligned_text_is_ignored = true,
     .capitals_are_labels = true,
     .one_statement_a_line = false,
     .unknown_service_ends_run = true,
     .outside_is_bus_error = true,
     .failed_loads_give_zero = true,
     .has_mips32_extensions = true,
     .finds_private_main = true,
     .text_holds_data = true,
     .texts_are_bytes = true,
     .full_stack_ends_run = true,
     .open_strings_lose_a_character = false,
     .bad_buffer_ends_run = true},
    {.dialect = Dialect::mipsy,
     .name = "mipsy",
     .title = "mipsy",
     .grammar = DialectRules::Grammar::mipsy,
     .start_up = DialectRules::StartUp::mipsy,
     .labels = DialectRules::Scope::program,
     .services = DialectRules::Services::mipsy,
     .layout = &mipsy_layout,
     .unset = DialectRules::Unset::error,
     .may_rewrite_text = false,
     .aligned_text_is_ignored = true,
     .capitals_are_labels = true,
     .one_statement_a_line = false,
     .traps_are_ignored = true,
     .division_by_zero_faults = true,
     .always_links = true,
     .unknown_service_ends_run = true,
     .has_mips32_extensions = true,
     .texts_are_bytes = true,
     .open_strings_lose_a_character = false},
    {.dialect = Dialect::gas,
     .name = "gas",
     .title = "GNU as",
     .grammar = DialectRules::Grammar::gas,
     .start_up = DialectRules::StartUp::gas,
     .layout = &gas_layout,
     .may_rewrite_text = false,
     .passes_program_name = true,
     .aligned_text_is_ignored = true,
     .capitals_are_labels = true,
     .one_statement_a_line = false,
     .has_mips32_extensions = true,
     .has_delay_slots = true,
     .texts_are_bytes = true,
     .open_strings_lose_a_character = false},
};

constexpr const DialectRules& rules_of(Dialect dialect) {
    return dialect_rules[static_cast<u8>(dialect)];
}

/// The rules of the dialect of that name, or null.
constexpr const DialectRules* find_dialect(std::string_view name) {
    for (const DialectRules& rules : dialect_rules)
        if (rules.name == name) return &rules;
    return nullptr;
}

/// "mars, spim ..."
inline std::string dialect_names() {
    std::string names;
    for (const DialectRules& rules : dialect_rules)
        names.append(names.empty() ? "" : ", ").append(rules.name);
    return names;
}

} // namespace tharsis
