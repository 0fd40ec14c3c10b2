// instructions.hpp -- the instructions that mipsy knows, with the forms of their operands
// Two tables of rows, in the order in which mipsy tries them: native instructions, then
// pseudo-instructions with their expansions.
#pragma once
#include "assembler/dialects/mipsy/syntax.hpp"

#include <span>
#include <string_view>

namespace tharsis::mipsy {

/// One instruction of an expansion. An operand is a letter of the source's form, a register with
/// its dollar sign, a number, `hi` or `lo` of the source's 32-bit number, or `off`, the offset of
/// an address in the source.
struct Step {
    std::string name;
    std::vector<std::string> operands;
};

/// A form of a mnemonic. Its operands, one letter each:
/// d s t a register; h a shift, 0 to 31; i u a number of 16 bits, signed or not, and i also a
/// label, as the last operand of a branch; I U a number of 32 bits or a name; J the target of a
/// jump; o an offset of 16 bits and a register; S T an offset of 32 bits and perhaps a register,
/// which the expansion calls s or t.
struct Signature {
    std::string name, format;
    bool branches = false; ///< its last operand may be a label
    u32 row = 0; ///< of a native one: of instruction_rows(), and after these of mips32_only_rows()
    std::vector<Step> steps; ///< empty: native
    bool native() const { return steps.empty(); }
    u32 words() const { return native() ? 1 : static_cast<u32>(steps.size()); }
};

/// The first form that fits, or null.
const Signature* find_form(std::string_view mnemonic, std::span<const Operand> operands);
/// The native form of that name; the expansions' steps name no others.
const Signature& native_form(std::string_view mnemonic);
/// All forms of a mnemonic, as mipsy's programmers write them: "add $d, $s, $t".
std::vector<std::string> written_forms(std::string_view mnemonic);
/// All forms of a mnemonic, in the order in which they are tried.
std::span<const Signature> all_forms(std::string_view mnemonic);
/// All mnemonics, each once.
std::span<const std::string_view> mnemonics();

/// The number of a register's name without its dollar sign, in any case; nullopt if there is none.
std::optional<u8> register_of(std::string_view name);

} // namespace tharsis::mipsy
