// statement_text.hpp -- what a statement of the source does, in words
#pragma once
#include "assembler/source/source_model.hpp"
#include "base/dialect.hpp"
#include "base/language.hpp"
#include "isa/isa.hpp"

#include <optional>
#include <string>

namespace tharsis::lsp {

/// The instructions that a statement became: one line each, with its meaning if `meanings`.
std::string expansion_text(const SourceModel&, const DialectRules&, const SourceStatement&,
                           bool meanings);
/// The same in one line, without addresses: "lui $at, 0x1001; lw $t0, 0($at)".
std::string short_expansion(const SourceModel&, const DialectRules&, const SourceStatement&);
/// What a call of a macro became.
struct CallExpansion {
    u32 words = 0;
    std::string text; ///< the first instructions, one line each
};
CallExpansion expansion_of_call(const SourceModel&, const DialectRules&, StatementId call);
/// Whether a statement without an error is a pseudo-instruction, of whichever table.
bool is_pseudo(const SourceModel&, const DialectRules&, const SourceStatement&);
/// The row of the instruction that a word is; null if it is not an instruction.
const InstructionInfo* row_of_word(u32 word, u32 address, const DialectRules&);
/// The bits of a word under the letters of its fields.
std::string encoding_text(u32 word, u32 address);
/// "1234 = 0x4d2 = 'x'": a number of the source in other notations; empty if the word is not a
/// number.
std::string number_text(std::string_view digits, Language);
/// The value of a number of the source; nullopt if the word is not a number.
std::optional<i32> number_value(std::string_view digits);

} // namespace tharsis::lsp
