// dialect_page.cpp -- the page of dialects: a row for each rule, a column for each dialect
// Each row reads one member of DialectRules and says it in words.
#include "base/dialect.hpp"
#include "reference/reference.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

using Rules = DialectRules;

std::string yes(bool is_so) { return is_so ? "yes" : "no"; }

std::string grammar(const Rules& rules) {
    switch (rules.grammar) {
    case Rules::Grammar::mars:
        return "a statement a line; `.eqv`, `.macro`, `.include`; numbers as operands";
    case Rules::Grammar::spim:
        return "MARS's, and `NAME = 5`, `.comm`, `.rdata`, `li.s`, omitted operands, negative "
               "offsets (docs/spim.md)";
    case Rules::Grammar::mipsy:
        return "several statements a line; `NAME = expression`; expressions in data, `label + 4` "
               "as an operand; no macros (docs/mipsy.md)";
    case Rules::Grammar::gas:
        return "GNU as's: sections, `.set`, `%hi` `%lo`, local labels, expressions, `.macro`, "
               "`.rept`, `.if`, C comments (docs/c.md)";
    }
    return "";
}

std::string instructions(const Rules& rules) {
    switch (rules.grammar) {
    case Rules::Grammar::mipsy:
        return "mipsy's, with its own pseudo-instructions; none of floating point";
    case Rules::Grammar::gas: return "those of MIPS32, and GNU as's macro instructions";
    case Rules::Grammar::spim:
        return "MARS's, `bal`, `sync`, branches likely, all conditions of floating point";
    default: return "MARS's, native and pseudo";
    }
}

std::string start_up(const Rules& rules) {
    switch (rules.start_up) {
    case Rules::StartUp::none: return "none: a global `main`, else the first instruction";
    case Rules::StartUp::spim:
        return "`__start` at 0x00400000 calls a global `main`, else the first private one";
    case Rules::StartUp::mipsy:
        return "`__start` at 0x80000000 calls `main`, which is at 0x00400000 if it comes first";
    case Rules::StartUp::gas:
        return "`__start` at 0x80000000 calls a global `main`, unless the program defines "
               "`__start`";
    }
    return "";
}

std::string end_of_main(const Rules& rules) {
    switch (rules.start_up) {
    case Rules::StartUp::none: return "an error: `main` has no caller";
    case Rules::StartUp::spim: return "ends the program with status 0";
    case Rules::StartUp::mipsy:
        return "ends the program with the status in `$v0`, 0 if it was never set";
    case Rules::StartUp::gas: return "ends the program with the status in `$v0`";
    }
    return "";
}

std::string end_of_text(const Rules& rules) {
    return rules.unset == Rules::Unset::error ? "an error" : "ends the program";
}

std::string scope(const Rules& rules) {
    return rules.labels == Rules::Scope::file ? "of its file; `.globl` for all files"
                                              : "of the program";
}

std::string printing(const Rules& rules) {
    switch (rules.services) {
    case Rules::Services::mars: return "as Java prints";
    case Rules::Services::spim: return "as C's printf";
    case Rules::Services::mipsy: return "integers, characters and strings only";
    }
    return "";
}

std::string characters(const Rules& rules) {
    return rules.texts_are_bytes ? "printed, read and named as it is"
                                 : "a character of Latin-1, for the terminal UTF-8";
}

std::string reading(const Rules& rules) {
    switch (rules.services) {
    case Rules::Services::mars: return "a line for each service; what is no number is an error";
    case Rules::Services::spim: return "as `fgets` and `atol`: what is no number is 0";
    case Rules::Services::mipsy:
        return "a word for a number or character, a line for a string; asks again for what is no "
               "number";
    }
    return "";
}

std::string end_of_input(const Rules& rules) {
    return rules.services == Rules::Services::mars ? "an error" : "0, or an empty string";
}

std::string heap(const Rules& rules) {
    return rules.services == Rules::Services::mipsy
               ? "grows and shrinks by bytes; an access beyond it is an error"
               : "blocks of words; memory beyond them can be used";
}

std::string unset(const Rules& rules) {
    return rules.unset == Rules::Unset::zero
               ? "0"
               : "nothing: it may be loaded and stored, any other use is an error";
}

std::string layout(const Rules& rules) {
    if (!rules.layout) return "`--memory`: Default, CompactDataAtZero, CompactTextAtZero";
    const MemoryLayout& memory = *rules.layout;
    return fmt::format("text 0x{:08x}, data 0x{:08x}, heap 0x{:08x}, `$sp` 0x{:08x}",
                       memory.text_base, memory.data_base, memory.heap_base, memory.stack_pointer);
}

std::string traps(const Rules& rules) {
    return rules.traps_are_ignored ? "nothing" : "an exception";
}
std::string division(const Rules& rules) {
    return rules.division_by_zero_faults
               ? "an error"
               : "hi and lo stay; `div` with three operands is an exception";
}
std::string links(const Rules& rules) { return rules.always_links ? "always" : "if they branch"; }
std::string unknown(const Rules& rules) {
    return rules.unknown_service_ends_run ? "ends the program" : "an exception";
}
std::string outside(const Rules& rules) {
    if (rules.unset == Rules::Unset::error) return "an error";
    return rules.outside_is_bus_error ? "exception 7" : "exception 4 or 5";
}
std::string failed_loads(const Rules& rules) {
    if (rules.unset == Rules::Unset::error) return "an error";
    return rules.failed_loads_give_zero ? "becomes 0" : "keeps its value";
}
std::string text_alignment(const Rules& rules) {
    if (rules.grammar == Rules::Grammar::gas) return "filled with `nop`";
    return rules.aligned_text_is_ignored ? "ignored up to words" : "an error";
}
std::string open_strings(const Rules& rules) {
    return rules.open_strings_lose_a_character ? "loses its last character" : "is an error";
}
std::string full_stack(const Rules& rules) {
    const bool ends = rules.full_stack_ends_run || rules.unset == Rules::Unset::error;
    return ends ? "ends the program" : "is exception 4 or 5";
}
std::string capitals(const Rules& rules) {
    return rules.capitals_are_labels ? "a label" : "the instruction";
}
std::string words_in_text(const Rules& rules) {
    const bool holds = rules.text_holds_data || rules.grammar == Rules::Grammar::gas;
    return holds ? "words of text, which loads can read" : "an error";
}
std::string bad_buffers(const Rules& rules) {
    if (rules.unset == Rules::Unset::error) return "an error";
    return rules.bad_buffer_ends_run ? "ends the program" : "exception 4 or 5";
}
std::string rewriting(const Rules& rules) { return yes(rules.may_rewrite_text); }
std::string bare(const Rules& rules) { return yes(rules.has_bare_machine); }
std::string first_argument(const Rules& rules) {
    return rules.passes_program_name ? "the program's file" : "the first one given";
}
std::string delay_slots(const Rules& rules) {
    return rules.has_delay_slots ? "always; filled as `.set reorder` and `noreorder` demand"
                                 : "with `--delayed-branching`";
}
/// spim's machine would execute them, but spim has no names for them.
std::string extensions(const Rules& rules) {
    return yes(rules.has_mips32_extensions && rules.grammar != Rules::Grammar::spim);
}

struct Row {
    std::string_view rule;
    std::string (*words)(const Rules&);
};

constexpr Row rule_rows[] = {
    {"grammar", grammar},
    {"instructions", instructions},
    {"`rotr`, `rotrv`, `seb`, `seh`, `wsbh`", extensions},
    {"`ADD` in an operand is", capitals},
    {"a string without its closing quote", open_strings},
    {"branch delay slots", delay_slots},
    {"labels are", scope},
    {"`.align` among instructions", text_alignment},
    {"`.word` among instructions", words_in_text},
    {"start-up code", start_up},
    {"`jr $ra` in `main`", end_of_main},
    {"running past the last instruction", end_of_text},
    {"the first argument is", first_argument},
    {"memory", layout},
    {"what was never written holds", unset},
    {"an address without memory is", outside},
    {"the register of a load that fails", failed_loads},
    {"a stack that leaves its segment", full_stack},
    {"a string or buffer of a service outside memory", bad_buffers},
    {"services print", printing},
    {"a byte from 0x80 on is", characters},
    {"services read", reading},
    {"the end of input is", end_of_input},
    {"service 9: the heap", heap},
    {"a service that does not exist", unknown},
    {"`break` and the trap instructions are", traps},
    {"a division by zero is", division},
    {"`bgezal` and `bltzal` set `$ra`", links},
    {"`--self-modifying`", rewriting},
    {"`--bare`", bare},
};

} // namespace

std::string dialects_page() {
    std::string page = "# Dialects\n\nWritten by `tharsis doc dialects` from the table in "
                       "`emulator/base/dialect.hpp`. "
                       "`--dialect NAME` chooses one.\n\n| rule |",
                line = "| --- |";
    for (const Rules& rules : dialect_rules) {
        page += fmt::format(" {} (`{}`) |", rules.title, rules.name);
        line += " --- |";
    }
    page += "\n" + line + "\n";
    for (const Row& row : rule_rows) {
        page += fmt::format("| {} |", row.rule);
        for (const Rules& rules : dialect_rules) page += fmt::format(" {} |", row.words(rules));
        page += "\n";
    }
    return page;
}

} // namespace tharsis
