// operands.hpp -- the line up to the cursor: which instruction, which operand
#pragma once
#include "assembler/dialects/words.hpp"
#include "assembler/source/tokens.hpp"
#include "frontends/lsp/features/query.hpp"

namespace tharsis::lsp {

/// What may stand at an operand.
struct OperandKinds {
    bool general = false, real = false, number = false, label = false;
    bool any() const { return general || real || number || label; }
};

/// The statement up to a position, divided by the assembler's lexer.
struct LineBefore {
    std::shared_ptr<const std::string> text; ///< up to the position; the others are parts of it
    std::string_view head; ///< the instruction, directive or macro; empty: not yet written
    std::vector<std::string_view> operands; ///< complete tokens after it
    std::string_view word;                  ///< what is being written; empty: nothing yet
    u32 word_begin = 0;                     ///< in the file
    bool in_comment = false, in_string = false;
    bool at_head = false; ///< the word is, or would be, the head
};
LineBefore line_before(const Query&);

/// A register of coprocessor 0 that MARS has, and the name that books give it.
struct SystemRegister {
    std::string_view name, meaning;
};
inline constexpr std::array<SystemRegister, 4> system_registers{
    {{"$8", "BadVAddr"}, {"$12", "Status"}, {"$13", "Cause"}, {"$14", "EPC"}}};
/// Whether the second operand of an instruction is a register of coprocessor 0: a number, which
/// stands for another register elsewhere.
bool names_system_register(std::string_view mnemonic);

/// One form of an instruction: how it is written, and its operands.
struct InstructionForm {
    std::string label;                           ///< "lw $rt, imm16($rs)"
    std::vector<std::pair<u32, u32>> parameters; ///< their bytes in `label`
    std::vector<OperandKinds> slots;             ///< one for each token
    std::vector<int> parameter_of_slot;          ///< -1: a parenthesis or a sign
    std::string_view help;
    bool pseudo = false;
};
/// The forms that a dialect has of a mnemonic, in the assembler's order: at most `most`.
std::vector<InstructionForm> instruction_forms(const DialectRules& rules, std::string_view mnemonic,
                                               std::size_t most = ~std::size_t{0});

/// The form to begin with: the first one, but with a label where that is a register in parentheses,
/// as in `la $t0, ($t1)`.
std::size_t usual_form(const std::vector<InstructionForm>&);

/// What the forms allow after these tokens.
OperandKinds kinds_after(const std::vector<InstructionForm>&,
                         const std::vector<std::string_view>& operands);
/// True if the tokens can begin this form.
bool fits(const InstructionForm&, const std::vector<std::string_view>& operands);

} // namespace tharsis::lsp
