// forms.hpp -- the forms of a mnemonic, and which of them operands fit
// Rows of the instruction tables are brought into this shape when a program first uses their
// mnemonic.
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
    bool has_encoding_alias = false; ///< another row makes some of its words, too: `movf $t0, $t1,
                                     ///< 0`, `break 0`, `sll $0, $0, 0`
    u16 row = 0;                     ///< of the instruction rows, or of the pseudo rows
    u8 count = 0;                    ///< operand tokens
    TokenType slots[8] = {};
    u32 words = 1; ///< how many it makes, with this run's options
};

/// A mnemonic's forms in the order in which MARS tries them.
struct Mnemonic {
    std::string text; ///< in lower case
    std::vector<Form> forms;
    std::string expected; ///< as MARS shows it: "add $t1,$t2,$t3"
};

/// Why operands fit no form, as MARS sees it.
struct Mismatch {
    enum class Kind : u8 { none, too_few, too_many, out_of_range, wrong_type } kind = Kind::none;
    std::size_t token = 0; ///< the bad operand, counted from the mnemonic
    TokenType wanted = TokenType::error;
};

/// Whether tokens (the mnemonic first) fit a form.
Mismatch mismatch(const Form& form, std::span<const Token> tokens);

/// The first form that fits, or null: then the mismatch with the first form is the error.
const Form* matching_form(const Mnemonic& mnemonic, std::span<const Token> tokens);

/// Mnemonics' forms, each made when it is asked for first.
class FormTable {
public:
    FormTable(bool compact_memory, bool delayed_branching)
        : compact_(compact_memory), delayed_(delayed_branching) {}
    /// The forms of a word that is a mnemonic.
    const Mnemonic& find(std::string_view mnemonic);

private:
    Form pseudo_form(u16 row) const;

    bool compact_, delayed_;
    std::map<std::string, Mnemonic, std::less<>> mnemonics_;
};

} // namespace tharsis
