// stage_use.cpp -- runs the meaning of a row on the machine that records uses
#include "timing/stage_use.hpp"

#include "isa/mips32_only_instructions.hpp"
#include "isa/registers.hpp"
#include "timing/stage_use_cpu.hpp"

namespace tharsis {

namespace {

StageUseCpu recorded(u32 word, u32 address, Reading reading) {
    StageUseCpu cpu;
    const std::optional<Decoded> decoded = decode(word, address, reading);
    if (!decoded) return cpu;
    meaning_of<StageUseCpu>(decoded->row)(cpu, decoded->executable());
    cpu.finish();
    return cpu;
}

} // namespace

StageUse stage_use_of(u32 word, u32 address, Reading reading) {
    return recorded(word, address, reading).use;
}

u32 fixed_target_of(u32 word, u32 address, Reading reading) {
    const StageUseCpu cpu = recorded(word, address, reading);
    const bool fixed =
        cpu.use.control == ControlKind::conditional || cpu.use.control == ControlKind::jump;
    return fixed ? address + 4 + u32(cpu.distance()) * 4 : 0;
}

std::string timed_register_name(u8 reg) {
    if (reg == hi_lo_register) return "hi/lo";
    if (reg == flags_register) return "flags";
    if (reg >= real_registers) return "$f" + std::to_string(reg - real_registers);
    return std::string(register_names[reg]);
}

std::string_view unit_name(ExecutionUnit unit) {
    static constexpr std::string_view names[] = {"alu",         "multiplier", "divider", "fp-add",
                                                 "fp-multiply", "fp-divide",  "fp-other"};
    return names[std::size_t(unit)];
}

} // namespace tharsis
