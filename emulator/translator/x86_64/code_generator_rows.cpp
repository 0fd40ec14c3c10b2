// code_generator_rows.cpp -- evaluates the rows of the table for the code generator
// In a file of its own, because all rows are instantiated here.
#include "isa/instructions.hpp"
#include "translator/x86_64/code_generator.hpp"

namespace tharsis {

void CodeGenerator::analyse(u32 place, u16 row, Operands operands) {
    analyzing_ = true;
    place_in_block_ = place;
    index_ = path_[place];
    used_ = 0;
    note_effects(row, operands);
    meanings<CodeGenerator>[row](*this, operands);
    analyzing_ = false;
}

void CodeGenerator::write(u32 place, u16 row, Operands operands) {
    place_in_block_ = place;
    index_ = path_[place];
    used_ = 0;
    lo_in_eax_ = false;
    continuation_ = Continuation::next;
    call_ = place_.guest->calls ? call_kind(row, operands) : CallKind::none;
    if (call_ == CallKind::call) check_capacity();
    meanings<CodeGenerator>[row](*this, operands);
    write_continuation();
}

} // namespace tharsis
