// branch_table.cpp -- how MARS's BHT Simulator classifies an instruction, including its errors
// Needed to compare a table entry by entry with MARS's.
#include "analysis/branch_table.hpp"

namespace tharsis {

bool mars_is_branch(u32 word) {
    const u32 opcode = word >> 26, low = word & 0x1f;
    if (opcode == 1) return low <= 7 || (low >= 0x10 && low <= 0x13);
    return (opcode >= 4 && opcode <= 7) || (opcode >= 0x14 && opcode <= 0x17);
}

bool mars_will_branch(u32 word, const u32* registers) {
    const u32 opcode = word >> 26, low = word & 0x1f;
    const i32 s = i32(registers[word >> 21 & 31]), t = i32(registers[word >> 16 & 31]);
    if (opcode == 1) return low > 3 || (low % 2 == 0 ? s < 0 : s >= 0);
    switch (opcode & 3) {
    case 0: return s == t;
    case 1: return s != t;
    case 2: return s <= 0;
    default: return s >= 0;
    }
}

} // namespace tharsis
