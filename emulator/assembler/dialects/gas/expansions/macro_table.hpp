// macro_table.hpp -- a row of the table of GNU as's macro instructions
#pragma once
#include "assembler/dialects/gas/pass.hpp"

namespace tharsis::gas {

struct Pass::MacroRow {
    std::string_view name;
    bool (Pass::*expand)(const MacroRow&, Operands&);
    /// names of native instructions, or the text of an alias: its operands are the source's (0 1 2)
    /// or z, which is $0
    std::string_view first, second = {};
    u8 operands = 0; ///< how many; 0: any number
    bool is_unsigned = false;
};

/// Operands of the instructions of an expansion.
inline Operand general(u8 reg) {
    Operand made;
    made.kind = Operand::Kind::general;
    made.reg = reg;
    return made;
}
inline Operand real(u8 reg) {
    Operand made = general(reg);
    made.kind = Operand::Kind::real;
    return made;
}
inline Operand immediate(i64 value) {
    Operand made;
    made.value = number(value);
    made.constant = value;
    return made;
}
inline Operand part(const ExpressionPointer& value, Relocation operation) {
    Operand made;
    made.value = value;
    made.operation = operation;
    return made;
}
inline Operand in_memory(Operand offset, u8 base) {
    offset.kind = Operand::Kind::memory;
    offset.reg = base;
    return offset;
}
inline bool fits_signed(i64 value) { return value >= -32768 && value <= 32767; }
inline bool is_general(const Operand& operand) { return operand.kind == Operand::Kind::general; }
inline bool is_number(const Operand& operand) { return operand.kind == Operand::Kind::number; }

} // namespace tharsis::gas
