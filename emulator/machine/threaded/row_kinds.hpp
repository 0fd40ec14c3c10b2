// row_kinds.hpp -- how the steps of a threaded engine treat the rows of the table
#pragma once
#include "isa/instruction_effects.hpp"

namespace tharsis {

/// Rows that never run fast: only the reference engine executes them, whatever their operands.
constexpr bool reference_only(std::size_t row) {
    return effects_by_row[row].uses_system ||
           (effects_by_row[row].traps && effects_by_row[row].never_falls_through);
}

/// Rows that may continue elsewhere than at the next instruction.
constexpr bool may_jump(std::size_t row) {
    return effects_by_row[row].branches || effects_by_row[row].never_falls_through;
}

/// Rows that may call: they jump and write a return address.
constexpr bool may_call(std::size_t row) {
    return !reference_only(row) && may_jump(row) && effects_by_row[row].writes != 0;
}

/// Rows that may return: they jump to an address in a register.
constexpr bool may_return(std::size_t row) {
    return !reference_only(row) && !may_call(row) && effects_by_row[row].never_falls_through &&
           effects_by_row[row].reads != 0;
}

} // namespace tharsis
