// instruction.hpp -- the operands of an instruction, and an instruction that is ready to be placed
#pragma once
#include "assembler/dialects/gas/natives.hpp"
#include "assembler/dialects/gas/object.hpp"

#include <optional>

namespace tharsis::gas {

/// An operand of an instruction.
struct Operand {
    enum class Kind : u8 {
        general,
        real,   ///< a floating-point register
        flag,   ///< `$fcc1`
        number, ///< an expression, perhaps in a relocation operator
        memory, ///< an expression before a register in parentheses
    } kind = Kind::number;
    u8 reg = 0;
    ExpressionPointer value; ///< of a number or of memory
    Relocation operation = Relocation::none;
    std::optional<i64> constant;  ///< the value, if it is a number already
    std::size_t at = 0, size = 0; ///< in the statement's text
};

/// An instruction that is ready to be placed.
struct Instruction {
    const Native* native = nullptr;
    u32 word = 0;
    ExpressionPointer value; ///< for a field of the word; null: the word is complete
    Relocation kind = Relocation::none;
};

} // namespace tharsis::gas
