// forms.hpp -- the forms of a mnemonic, and which of them given operands match
// Rows of the instruction tables are converted when a program first uses their mnemonic.
#pragma once
#include "assembler/lexer/token.hpp"
#include "isa/isa.hpp"

#include <map>
#include <span>
#include <string>
#include <vector>

namespace tharsis {

/// One form of a mnemonic.
struct Form {
    bool native = false;
    bool has_encoding_alias = false; ///< another row encodes to some of the same words: `movf $t0,
                                     ///< $t1, 0`, `break 0`, `sll $0, $0, 0`
    u16 row = 0;                     ///< of the instruction rows, or of the pseudo rows
    u8 count = 0;                    ///< operand tokens
    TokenType slots[8] = {};
    u32 words = 1; ///< number of words of its expansion, with the options of this run
};

/// A mnemonic's forms in the order in which MARS tries them.
struct Mnemonic {
    std::string text; ///< in lower case
    std::vector<Form> forms;
    std::string expected; ///< as MARS prints it: "add $t1,$t2,$t3"
};

/// Why operands match no form, as MARS determines it.
struct Mismatch {
    enum class Kind : u8 { none, too_few, too_many, out_of_range, wrong_type } kind = Kind::none;
    std::size_t token = 0; ///< index of the wrong operand, where the mnemonic is 0
    TokenType wanted = TokenType::error;
};

/// Matches tokens (the mnemonic first) against a form.
Mismatch mismatch(const Form& form, std::span<const Token> tokens);

/// The first form that matches, or null: then the mismatch with the first form is the error.
const Form* matching_form(const Mnemonic& mnemonic, std::span<const Token> tokens);

/// The forms of all mnemonics, each created on first use.
class FormTable {
public:
    FormTable(bool compact_memory, bool delayed_branching)
        : compact_(compact_memory), delayed_(delayed_branching) {}
    /// The forms of a mnemonic, which must exist.
    const Mnemonic& find(std::string_view mnemonic);

private:
    Form pseudo_form(u16 row) const;

    bool compact_, delayed_;
    std::map<std::string, Mnemonic, std::less<>> mnemonics_;
};

} // namespace tharsis
