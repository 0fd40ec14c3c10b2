// instruction_text.cpp -- instructions in words, for `explain`, `doc` and messages of faults
//
// An instruction's example is assembled, and the resulting word is described.
#include "reference/instruction_text.hpp"

#include "assembler/assembler.hpp"
#include "assembler/dialects/dialect_help.hpp"
#include "reference/french_help.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

/// The pattern with its letters replaced by the word's bits: "000000 01001 ...".
std::string bits_in_fields(const InstructionInfo& row, u32 word) {
    std::string text;
    u32 bit = 32;
    for (const char c : row.pattern) {
        if (c == ' ')
            text += ' ';
        else if (bit > 0)
            text += (word >> --bit & 1) ? '1' : '0';
    }
    return text;
}

} // namespace

std::string describe_word(u32 word, u32 address, Language language, Dialect dialect) {
    const std::optional<Decoded> decoded = decode(word, address);
    if (!decoded)
        return fmt::format("0x{:08x} {}\n", word,
                           language == Language::french ? "n'est pas une instruction"
                                                        : "is not an instruction");
    const InstructionInfo& row = instruction_rows()[decoded->row];
    const std::string meaning = explain(word, address).value_or("");
    return fmt::format("{}\n  {}\n  0x{:08x}   {}\n  {}   {}\n", disassemble(word, address),
                       meaning, word, help_in(language, help_under(rules_of(dialect), row.help)),
                       row.pattern, bits_in_fields(row, word));
}

std::string meaning_of(const InstructionInfo& row) {
    const SourceFile source{"example", fmt::format("label: {} {}\n", row.name, row.example)};
    const Assembly assembly = assemble({&source, 1});
    if (!assembly.program || assembly.program->text.empty()) return {};
    const TextWord& first = assembly.program->text.front();
    return explain(first.word, first.address).value_or("");
}

} // namespace tharsis
