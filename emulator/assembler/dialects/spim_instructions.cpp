// spim_instructions.cpp -- a table of the branches, and the machine's rows that MARS lacks
#include "assembler/dialects/spim_instructions.hpp"

#include "isa/isa.hpp"

#include <algorithm>

namespace tharsis {

namespace {

using Kind = SpimInstruction::Kind;

constexpr SpimInstruction own_instructions[] = {
    {"bal", Kind::call, "b", 0, "branch, and set $ra to the address after it"},
    {"bc1fl", Kind::branch_likely, "bc1f", 0, ""},
    {"bc1tl", Kind::branch_likely, "bc1t", 0, ""},
    {"beql", Kind::branch_likely, "beq", 0, ""},
    {"bgezall", Kind::call_likely, "bgezal", 0x0400'0000, ""},
    {"bgezl", Kind::branch_likely, "bgez", 0, ""},
    {"bgtzl", Kind::branch_likely, "bgtz", 0, ""},
    {"blezl", Kind::branch_likely, "blez", 0, ""},
    {"bltzall", Kind::call_likely, "bltzal", 0x0401'0000, ""},
    {"bltzl", Kind::branch_likely, "bltz", 0, ""},
    {"bnel", Kind::branch_likely, "bne", 0, ""},
    {"ssnop", Kind::nothing, "nop", 0x40, "do nothing"},
};
constexpr std::string_view likely_help =
    "as the branch without l, but if it does not branch, the next instruction is left out";

/// The machine has more rows, of release 2, which spim does not execute.
bool is_of_spim(const InstructionInfo& row) {
    return row.name == "sync" || row.name.starts_with("c.");
}

SpimInstruction of_row(const InstructionInfo& row) {
    const bool compares = row.name != "sync";
    const std::string_view like = !compares                  ? "nop"
                                  : row.name.ends_with(".d") ? "c.eq.d"
                                                             : "c.eq.s";
    return {row.name, compares ? Kind::compare : Kind::nothing, like, row.bits.match, row.help};
}

constexpr u32 at_fs = 11, at_ft = 16, at_condition = 8; ///< fields of a comparison

} // namespace

std::optional<SpimInstruction> find_spim_instruction(std::string_view name) {
    for (SpimInstruction it : own_instructions) {
        if (it.name != name) continue;
        if (it.is_likely()) it.help = likely_help;
        return it;
    }
    for (const InstructionInfo& row : mips32_only_rows())
        if (row.name == name && is_of_spim(row)) return of_row(row);
    return std::nullopt;
}

std::vector<std::string_view> spim_instruction_names() {
    std::vector<std::string_view> names;
    for (const SpimInstruction& it : own_instructions) names.push_back(it.name);
    for (const InstructionInfo& row : mips32_only_rows())
        if (is_of_spim(row)) names.push_back(row.name);
    return names;
}

std::vector<Token> with_mnemonic(Names& names, std::span<const Token> statement,
                                 std::string_view mnemonic) {
    std::vector<Token> tokens(statement.begin(), statement.end());
    tokens[0].name = names.find(mnemonic);
    tokens[0].text = tokens[0].name->text;
    tokens[0].type = tokens[0].name->type;
    return tokens;
}

u32 word_of(const SpimInstruction& own, std::span<const Token> statement) {
    if (own.kind == Kind::nothing) return own.word;
    const std::span<const Token> registers = statement.last(2);
    const u32 condition = statement.size() == 4 ? static_cast<u32>(statement[1].value) & 7 : 0;
    return own.word | condition << at_condition | static_cast<u32>(registers[0].value) << at_fs |
           static_cast<u32>(registers[1].value) << at_ft;
}

u32 branch_over(u32 instructions) { return 0x1000'0000 | instructions; }

u32 branch_over(u32 instructions, const SpimInstruction& call_likely, u8 reg) {
    return call_likely.word | u32{reg} << 21 | instructions;
}

} // namespace tharsis
