// register_reads.cpp -- decides from the effects of an instruction whether it reads a register
// Where the effects cover two registers at once (HI and LO), the instruction's name decides.
#include "debugger/values/register_reads.hpp"

#include "isa/instruction_effects.hpp"
#include "isa/isa.hpp"

namespace tharsis {
namespace {

bool service_may_read(u8 number) { return number == 2 || (number >= 4 && number <= 7); }

/// A double occupies an even register and the next one.
bool reads_floating(const InstructionEffects& row, u8 number) {
    const u64 bit = u64{1} << number;
    return row.reads_real & bit || (number % 2 != 0 && row.reads_real & row.even & bit >> 1);
}

/// A division by zero leaves HI and LO unchanged, which does not count as a read.
bool reads_hi_lo(const InstructionEffects& row, std::string_view name, std::string_view other) {
    return row.hi_lo_in && name != other && name != "div" && name != "divu";
}

} // namespace

bool reads_register(u32 word, u32 address, const Register& reg) {
    const auto decoded = decode(word, address);
    if (!decoded) return false;
    if (decoded->row >= row_count) return true; // later rows have no effects in the table
    const InstructionEffects row = effects_of(decoded->row, decoded->operands);
    const std::string_view name = rows[decoded->row].name;
    switch (reg.bank) {
    case Register::Bank::general:
        if (reg.number == 0) return false;
        return row.reads & u64{1} << reg.number ||
               (name == "syscall" && service_may_read(reg.number));
    case Register::Bank::floating:
        return reads_floating(row, reg.number) || (name == "syscall" && (reg.number | 1) == 13);
    case Register::Bank::hi: return reads_hi_lo(row, name, "mflo");
    case Register::Bank::lo: return reads_hi_lo(row, name, "mfhi");
    case Register::Bank::flags: return row.flag_in;
    case Register::Bank::system:
        return (name == "mfc0" && decoded->operands.d == reg.number) ||
               (name == "eret" && (reg.number == 12 || reg.number == 14));
    case Register::Bank::pc: return false;
    }
    return false;
}

} // namespace tharsis
