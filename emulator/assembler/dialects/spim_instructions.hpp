// spim_instructions.hpp -- instructions of spim that MARS lacks
// What hardware has in one word is one word here, where the machine has it; the others are branches
// of MARS, put together.
#pragma once
#include "assembler/lexer/names.hpp"
#include "assembler/lexer/token.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace tharsis {

struct SpimInstruction {
    enum class Kind : u8 {
        nothing,       ///< sync, ssnop
        compare,       ///< floating-point conditions: c.un.s
        call,          ///< bal
        branch_likely, ///< beql: if it does not branch, the next instruction is left out
        call_likely,   ///< bltzall: the same, and $ra is set in any case
    };
    std::string_view name;
    Kind kind = Kind::nothing;
    std::string_view like; ///< the instruction of MARS that has its operands
    u32 word = 0;          ///< if it is native: without its operands
    std::string_view help;

    bool is_native() const { return kind == Kind::nothing || kind == Kind::compare; }
    bool is_likely() const { return kind == Kind::branch_likely || kind == Kind::call_likely; }
};
/// nullopt if spim has no such instruction, or MARS has it, too.
std::optional<SpimInstruction> find_spim_instruction(std::string_view name);
std::vector<std::string_view> spim_instruction_names();

/// The statement with another mnemonic.
std::vector<Token> with_mnemonic(Names&, std::span<const Token> statement, std::string_view);
/// The word of a native one whose operands match those of `like`.
u32 word_of(const SpimInstruction&, std::span<const Token> statement);
/// Branches over so many instructions: always, or where a call_likely does not call.
u32 branch_over(u32 instructions);
u32 branch_over(u32 instructions, const SpimInstruction& call_likely, u8 reg);

} // namespace tharsis
