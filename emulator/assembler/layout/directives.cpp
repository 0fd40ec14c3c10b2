// directives.cpp -- the table of directives and their actions
// One row per directive, as in MARS 4.5. Inside a macro's definition only .macro and .end_macro are
// executed.
#include "assembler/layout/directives.hpp"

#include "assembler/layout/first_pass.hpp"
#include "assembler/lexer/numbers.hpp"
#include "assembler/report/advice.hpp"
#include "assembler/report/sentences.hpp"
#include "assembler/source/recorder.hpp"

#include <fmt/format.h>

namespace tharsis {

namespace {

using Kind = DataWriter::Kind;

void enter_data(FirstPass& pass, Tokens tokens, bool kernel) {
    LocationCounters& placement = pass.run.placement;
    placement.in_data = placement.auto_align = true;
    placement.kernel_data = kernel;
    if (tokens.size() < 2 || !is_integer(tokens[1].type)) return;
    placement.data_here() = static_cast<u32>(tokens[1].value);
    if (pass.run.recorder) pass.run.recorder->counter_set();
}

void enter_text(FirstPass& pass, Tokens tokens, bool kernel) {
    LocationCounters& placement = pass.run.placement;
    placement.in_data = false;
    placement.kernel_text = kernel;
    if (tokens.size() < 2 || !is_integer(tokens[1].type)) return;
    placement.text_here() = static_cast<u32>(tokens[1].value);
    if (pass.run.recorder) pass.run.recorder->counter_set();
}

template <bool kernel> void data(FirstPass& pass, Tokens tokens) {
    enter_data(pass, tokens, kernel);
}
template <bool kernel> void text(FirstPass& pass, Tokens tokens) {
    enter_text(pass, tokens, kernel);
}

template <Kind kind> void items(FirstPass& pass, Tokens tokens) {
    pass.last_items = kind;
    if (kind == Kind::word && pass.store_text_words(tokens)) return;
    if (pass.check_in_data(tokens[0]) && tokens.size() > 1) pass.data.store(kind, tokens, 1);
}

/// The only operand of .align and .space, if it is a non-negative number.
std::optional<u32> size_operand(FirstPass& pass, Tokens tokens) {
    const bool alone = tokens.size() == 2;
    if (alone && is_integer(tokens[1].type) && tokens[1].value >= 0) {
        if (exceeds_32_bits(tokens[1].text))
            pass.run.reporter.at(tokens[1], too_long_number(tokens[1]));
        return static_cast<u32>(tokens[1].value);
    }
    const std::string_view name = tokens[0].name->directive->name;
    DiagnosticText remark{"directive-operand", says("one-number", name), says("write-four", name),
                          fmt::format("\"{}\" requires {}", tokens[0].text,
                                      alone ? "a non-negative integer" : "one operand")};
    if (alone && tokens[1].type == TokenType::identifier) remark.unknown = tokens[1].name;
    pass.run.reporter.at(tokens[0], std::move(remark));
    return std::nullopt;
}

void align(FirstPass& pass, Tokens tokens) {
    // Text may be aligned to words, as compilers do; text always is.
    const bool aligned_text = pass.rules().aligned_text_is_ignored && !pass.run.placement.in_data &&
                              tokens.size() == 2 && is_integer(tokens[1].type) &&
                              tokens[1].value <= 2;
    if (aligned_text) return;
    if (!pass.check_in_data(tokens[0])) return;
    const auto power = size_operand(pass, tokens);
    if (!power) return;
    if (*power == 0)
        pass.run.placement.auto_align = false;
    else
        pass.data.align(*power > 30 ? 0x7FFF'FFFFu : u32{1} << *power); // MARS: the largest int
}

void space(FirstPass& pass, Tokens tokens) {
    if (!pass.check_in_data(tokens[0])) return;
    if (const auto bytes = size_operand(pass, tokens)) pass.reserve(tokens[1], *bytes);
}

void ignore(FirstPass&, Tokens) {}

void set(FirstPass& pass, Tokens tokens) {
    pass.run.reporter.at(tokens[0], {"set-ignored",
                                     says("set-ignored"),
                                     {},
                                     "MARS currently ignores the .set directive.",
                                     Severity::warning});
}

/// Only called for a .include without a string.
void include(FirstPass& pass, Tokens tokens) {
    pass.run.reporter.at(
        tokens[0],
        {"include-operand", says("include-name"), says("write-include"),
         fmt::format("\"{}\" directive recognized but not yet implemented.", tokens[0].text)});
}

void macro(FirstPass& pass, Tokens tokens) { pass.begin_macro(tokens); }
void end_macro(FirstPass& pass, Tokens tokens) { pass.end_macro(tokens); }
void globl(FirstPass& pass, Tokens tokens) { pass.declare_global(tokens); }
void external(FirstPass& pass, Tokens tokens) { pass.declare_extern(tokens); }

// clang-format off
constexpr DirectiveInfo directive_table[] = {
    {".align",     "n",                        "move the location to the next multiple of 2^n, with the labels that stand there; 0 switches automatic alignment off until the next .data", "data", &align},
    {".ascii",     "\"string\" ...",           "store strings without a zero byte at their ends",                                        "data", &items<Kind::ascii>},
    {".asciiz",    "\"string\" ...",           "store strings, each followed by a zero byte",                                                 "data", &items<Kind::asciiz>},
    {".byte",      "value ... | value : count", "store bytes",                                                                             "data", &items<Kind::byte>},
    {".data",      "[address]",                "what follows is data, from an address on, or where the data stopped",                     "everywhere", &data<false>},
    {".double",    "value ... | value : count", "store double-precision numbers, aligned to 8 bytes",                                      "data", &items<Kind::double_precision>},
    {".end_macro", "",                         "end the definition of a macro",                                                            "everywhere", &end_macro},
    {".eqv",       "NAME text",                "replace NAME by text in the following lines",                                              "everywhere", &ignore},
    {".extern",    "label bytes",              "reserve bytes for a global label in the segment that $gp points into, unless it exists",   "everywhere", &external},
    {".float",     "value ... | value : count", "store single-precision numbers, aligned to 4 bytes",                                      "data", &items<Kind::single>},
    {".globl",     "label ...",                "make labels of this file known to all files",                                              "everywhere", &globl},
    {".half",      "value ... | value : count", "store halfwords, aligned to 2 bytes",                                                     "data", &items<Kind::half>},
    {".include",   "\"file\"",                 "read another file here; each file once only",                                              "everywhere", &include},
    {".kdata",     "[address]",                "what follows is data of the kernel",                                                       "everywhere", &data<true>},
    {".ktext",     "[address]",                "what follows are instructions of the kernel: the exception handler, at 0x80000180",        "everywhere", &text<true>},
    {".macro",     "name [(%parameter ...)]",  "define a macro; its calls are replaced by the lines up to .end_macro",                     "everywhere", &macro},
    {".set",       "...",                      "ignored",                                                                                  "everywhere", &set},
    {".space",     "n",                        "leave n bytes free",                                                                       "data", &space},
    {".text",      "[address]",                "what follows are instructions",                                                            "everywhere", &text<false>},
    {".word",      "value ... | value : count", "store words, aligned to 4 bytes; a label stands for its address",                         "data", &items<Kind::word>},
};
// clang-format on

bool equal_ignoring_case(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    for (std::size_t k = 0; k < a.size(); ++k) {
        const char c = a[k] >= 'A' && a[k] <= 'Z' ? static_cast<char>(a[k] + ('a' - 'A')) : a[k];
        if (c != b[k]) return false;
    }
    return true;
}

} // namespace

std::span<const DirectiveInfo> directive_rows() { return directive_table; }

const DirectiveInfo* find_directive(std::string_view name) {
    if (name.empty() || name[0] != '.') return nullptr;
    for (const DirectiveInfo& row : directive_table)
        if (equal_ignoring_case(name, row.name)) return &row;
    return nullptr;
}

} // namespace tharsis
