// reference.cpp -- the pages of the reference, and single entries of them
// Each page is a table in Markdown, with one row for each row of the emulator's own tables.
#include "reference/reference.hpp"

#include "assembler/dialects/words.hpp"
#include "assembler/layout/directives.hpp"
#include "debugger/commands/commands.hpp"
#include "isa/registers.hpp"
#include "reference/french_help.hpp"
#include "reference/instruction_text.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

/// A text as a table cell, with | escaped.
std::string cell(std::string_view text) {
    std::string escaped;
    for (const char c : text) escaped += c == '|' ? "\\|" : std::string(1, c);
    return escaped;
}

std::string code(std::string_view text) { return text.empty() ? "" : "`" + cell(text) + "`"; }

std::string heading(std::string_view title, std::string_view name, std::string_view table) {
    return fmt::format("# {}\n\nWritten by `tharsis doc {}` from the table in `{}`.\n\n", title,
                       name, table);
}

constexpr std::string_view register_uses[] = {
    "always 0; writes to it are lost",
    "reserved for the assembler: pseudo-instructions use it",
    "result of a procedure; number of the service for syscall",
    "second result of a procedure",
    "first argument",
    "second argument",
    "third argument",
    "fourth argument",
    "temporary: a called procedure may change it",
    "temporary: a called procedure may change it",
    "temporary: a called procedure may change it",
    "temporary: a called procedure may change it",
    "temporary: a called procedure may change it",
    "temporary: a called procedure may change it",
    "temporary: a called procedure may change it",
    "temporary: a called procedure may change it",
    "saved: a called procedure must restore it",
    "saved: a called procedure must restore it",
    "saved: a called procedure must restore it",
    "saved: a called procedure must restore it",
    "saved: a called procedure must restore it",
    "saved: a called procedure must restore it",
    "saved: a called procedure must restore it",
    "saved: a called procedure must restore it",
    "temporary: a called procedure may change it",
    "temporary: a called procedure may change it",
    "reserved for the exception handler",
    "reserved for the exception handler",
    "global pointer: the middle of 64 KiB of data",
    "stack pointer: the lowest word in use",
    "frame pointer, or one more saved register",
    "return address: written by jal",
};
static_assert(std::size(register_uses) == std::size(register_names));

} // namespace

std::string pseudo_expansion(const PseudoInfo& row, bool compact) {
    const std::string_view pattern = compact && !row.compact.empty() ? row.compact : row.expansion;
    std::string text;
    for (const char c : pattern) {
        if (c == '*')
            text += row.family;
        else
            text += c;
    }
    return text;
}

std::string instructions_page() {
    std::string page = heading("Instructions", "instructions", "emulator/isa/instructions.hpp");
    page += "In the bits, letters are fields: s t d h registers or small numbers, i a signed "
            "constant, u an unsigned "
            "one, b the distance of a branch, j the target of a jump, k a code.\n\n"
            "| instruction | operands | what it does | the example means | example | bits |\n"
            "| --- | --- | --- | --- | --- | --- |\n";
    for (const InstructionInfo& row : instruction_rows())
        page += fmt::format("| {} | {} | {} | {} | {} | {} |\n", code(row.name), code(row.syntax),
                            cell(row.help), code(meaning_of(row)), code(row.example),
                            code(row.pattern));
    return page;
}

std::string pseudo_page() {
    std::string page =
        heading("Pseudo-instructions", "pseudo", "emulator/isa/pseudo_instructions.hpp");
    page += "Each becomes one or more real instructions; of several forms the first that fits is "
            "taken. r1 f1 are "
            "registers in order, n a number of a class (u5: 0..31, s16, u16, i32), L a label; hi, "
            "ha, s16 and u16 are "
            "halves of a word; {nop} is there with delayed branching only.\n\n"
            "| pseudo-instruction | operands | what it does | becomes | in compact memory |\n"
            "| --- | --- | --- | --- | --- |\n";
    for (const PseudoInfo& row : pseudo_rows())
        page += fmt::format("| {} | {} | {} | {} | {} |\n", code(row.name), code(row.source),
                            cell(row.help), code(pseudo_expansion(row, false)),
                            row.compact.empty() ? "" : code(pseudo_expansion(row, true)));
    return page;
}

std::string directives_page() {
    std::string page =
        heading("Directives", "directives", "emulator/assembler/layout/directives.cpp");
    page += "| directive | operands | where | what it does |\n| --- | --- | --- | --- |\n";
    for (const DirectiveInfo& row : directive_rows())
        page += fmt::format("| {} | {} | {} | {} |\n", code(row.name), code(row.syntax), row.where,
                            cell(row.help));
    return page;
}

std::string services_page() {
    std::string page = heading("Services", "syscalls", "emulator/machine/services/syscalls.cpp");
    page +=
        "Put the number into `$v0` and the arguments into the registers of the table, then use "
        "`syscall`.\n\n"
        "| $v0 | service | arguments | result | what it does |\n| --- | --- | --- | --- | --- |\n";
    for (const ServiceInfo& row : services())
        page += fmt::format("| {} | {} | {} | {} | {} |\n", row.number, code(row.name),
                            cell(row.arguments), cell(row.results), cell(row.help));
    return page;
}

std::string debugger_page() {
    std::string page =
        heading("Commands of the debugger", "debugger", "emulator/debugger/commands/commands.cpp");
    page += "For scripts of `tharsis debug --batch` and after `:` on its screen. Commands may be "
            "abbreviated if unambiguous. A PLACE is a line, FILE:LINE, a label or an address; an "
            "EXPR is, for example, `$t0 "
            "== 5 && word[board+4] != 0`.\n\n"
            "| command | also | arguments | what it does | example |\n| --- | --- | --- | --- | "
            "--- |\n";
    for (const DebugCommand& row : debug_commands())
        page += fmt::format("| {} | {} | {} | {} | {} |\n", code(row.name), code(row.shorts),
                            code(row.usage), cell(row.help), code(row.example));
    return page;
}

std::string describe_service(const ServiceInfo& row, Language language) {
    const bool french = language == Language::french;
    std::string text =
        fmt::format("service {}, {}\n  {}\n", row.number, row.name, help_in(language, row.help));
    if (!row.arguments.empty())
        text +=
            fmt::format("  {} {}\n", french ? "reçoit" : "takes", help_in(language, row.arguments));
    if (!row.results.empty())
        text += fmt::format("  {} {}\n", french ? "renvoie" : "returns",
                            help_in(language, row.results));
    return text + fmt::format("  {}: li $v0, {}  {}  syscall\n", french ? "emploi " : "use",
                              row.number, french ? "puis" : "then");
}

std::string describe_register(u8 number, Language language) {
    return fmt::format("{} = ${}\n  {}\n", register_names[number], number,
                       help_in(language, register_uses[number]));
}

std::string describe_directive(const std::string& name, Language language, Dialect dialect) {
    const auto word = find_directive(rules_of(dialect), name);
    if (!word) return {};
    const bool anywhere = language == Language::french && word->where == "everywhere";
    const std::string where =
        word->where.empty() ? "" : fmt::format("   ({})", anywhere ? "partout" : word->where);
    return fmt::format("{} {}{}\n  {}\n", word->name, word->syntax, where,
                       help_in(language, word->help));
}

} // namespace tharsis
