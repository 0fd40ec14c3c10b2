// registers.cpp -- numbers, and the description of the target
#include "frontends/gdb/registers.hpp"

#include <fmt/format.h>

namespace tharsis::gdb {

namespace {

using Bank = Register::Bank;

/// A floating-point unit with singles and doubles, and nothing else.
constexpr u32 unit_description = 0x0003'0000;

u32 control_of_flags(u32 flags) { return (flags & 1) << 23 | (flags & 0xfe) << 24; }
u32 flags_of_control(u32 fcsr) { return (fcsr >> 23 & 1) | (fcsr >> 24 & 0xfe); }

std::optional<Register> register_of(u32 number) {
    switch (number) {
    case numbers::status: return Register{Bank::system, 12};
    case numbers::lo: return Register{Bank::lo, 0};
    case numbers::hi: return Register{Bank::hi, 0};
    case numbers::badvaddr: return Register{Bank::system, 8};
    case numbers::cause: return Register{Bank::system, 13};
    case numbers::pc: return Register{Bank::pc, 0};
    case numbers::fcsr: return Register{Bank::flags, 0};
    case numbers::epc: return Register{Bank::system, 14};
    case numbers::fir: return std::nullopt;
    default: break;
    }
    if (number < 32) return Register{Bank::general, static_cast<u8>(number)};
    return Register{Bank::floating, static_cast<u8>(number - numbers::f0)};
}

std::string row(std::string_view name, u32 number, std::string_view more = "") {
    return fmt::format("<reg name=\"{}\" bitsize=\"32\" regnum=\"{}\"{}/>\n", name, number, more);
}

std::string rows(std::string_view letter, u32 first, std::string_view more = "") {
    std::string text;
    for (u32 n = 0; n < 32; ++n) text += row(fmt::format("{}{}", letter, n), first + n, more);
    return text;
}

std::string feature(std::string_view name, const std::string& registers) {
    return fmt::format("<feature name=\"{}\">\n{}</feature>\n", name, registers);
}

} // namespace

u32 register_bits(const State& state, u32 number) {
    const auto reg = register_of(number);
    if (!reg) return unit_description;
    const u32 bits = register_value(state, *reg);
    return reg->bank == Bank::flags ? control_of_flags(bits) : bits;
}

std::optional<LocationEdit> register_edit(u32 number, u32 bits) {
    const auto reg = register_of(number);
    if (number == 0 || !reg) return std::nullopt;
    Value value;
    value.word = reg->bank == Bank::flags ? flags_of_control(bits) : bits;
    return LocationEdit{{reg, {0, 4}, false}, value};
}

/// Without an operating system (osabi none) gdb steps by asking us, not by breakpoints where it
/// expects the next instruction, which would be wrong without delay slots.
std::string target_description() {
    const std::string float_type = " type=\"ieee_single\"", float_group = " group=\"float\"";
    return "<?xml version=\"1.0\"?>\n<!DOCTYPE target SYSTEM \"gdb-target.dtd\">\n"
           "<target version=\"1.0\">\n<architecture>mips</architecture>\n<osabi>none</osabi>\n" +
           feature("org.gnu.gdb.mips.cpu", rows("r", 0) + row("lo", numbers::lo) +
                                               row("hi", numbers::hi) +
                                               row("pc", numbers::pc, " type=\"code_ptr\"")) +
           feature("org.gnu.gdb.mips.cp0", row("status", numbers::status) +
                                               row("badvaddr", numbers::badvaddr) +
                                               row("cause", numbers::cause)) +
           feature("org.gnu.gdb.mips.fpu", rows("f", numbers::f0, float_type) +
                                               row("fcsr", numbers::fcsr, float_group) +
                                               row("fir", numbers::fir, float_group)) +
           feature("org.tharsis.mips.system",
                   row("epc", numbers::epc, " type=\"code_ptr\" group=\"system\"")) +
           "</target>\n";
}

} // namespace tharsis::gdb
