// words.hpp -- the instructions and directives that a dialect has, for editors and explanations
#pragma once
#include "base/dialect.hpp"
#include "base/types.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// A token of a form: an operand with what it may be, or a punctuation mark, which matches no kind
/// of operand.
struct FormToken {
    enum : u8 { sign = 0, general = 1, real = 2, number = 4, label = 8 };
    std::string_view text; ///< "$rt", "imm16", "(" ...
    u8 may_be = sign;      ///< of the above
    bool is_operand() const { return may_be != sign; }
};

/// One form of an instruction: how its operands are written, and what it does.
struct MnemonicForm {
    std::vector<FormToken> tokens; ///< without the mnemonic; commas are not tokens
    std::string_view help;         ///< a sentence; of several forms the first may have it alone
    bool pseudo = false;
    std::string becomes; ///< "addiu $sp, $sp, -4; sw $rs, 0($sp)"; empty where it depends on values
};

/// All mnemonics of a dialect, in alphabetical order.
std::vector<std::string_view> mnemonics_of(const DialectRules& rules);
/// The forms of a mnemonic, in the order in which the assembler tries them: at most `most`. Empty
/// if the dialect has no such instruction.
std::vector<MnemonicForm> forms_of(const DialectRules& rules, std::string_view mnemonic,
                                   std::size_t most = ~std::size_t{0});
/// "lw $rt, imm16($rs)".
std::string form_text(std::string_view mnemonic, const MnemonicForm& form);

struct DirectiveWord {
    std::string_view name, syntax, help; ///< the help is a sentence
    std::string_view where;              ///< "data", "text", "everywhere"; empty: as the help says
};

/// All directives of a dialect, in alphabetical order.
std::vector<DirectiveWord> directives_of(const DialectRules& rules);
/// Not case-sensitive.
std::optional<DirectiveWord> find_directive(const DialectRules& rules, std::string_view name);

/// Whether a label can have this name.
bool is_label_name(const DialectRules& rules, std::string_view name);

} // namespace tharsis
