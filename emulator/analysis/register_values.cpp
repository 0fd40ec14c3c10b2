// register_values.cpp -- the values of the registers that an instruction reads, as text
// A row's syntax and its zero_letters tell which operands are only written.
#include "analysis/register_values.hpp"

#include "isa/registers.hpp"

#include <fmt/core.h>

namespace tharsis {

std::string show_value(u32 value) {
    const i32 number = static_cast<i32>(value);
    if (number > -100'000 && number < 100'000) return std::to_string(number);
    return fmt::format("0x{:08x}", value);
}

std::string registers_read(u32 word, u32 address, const State& state, Reading reading,
                           u64 with_values) {
    const std::optional<Decoded> decoded = decode(word, address, reading);
    if (!decoded || decoded->row >= instruction_rows().size()) return {};
    const InstructionInfo& row = instruction_rows()[decoded->row];
    std::string text;
    u32 seen = 1; // $zero is never shown
    for (const OperandSlot& slot : row.slots) {
        if (slot.kind != OperandSlot::Kind::general) continue;
        const u8 number = decoded->operands.at(slot.letter);
        const bool written = slot.letter == 'd' || (slot.letter == 't' && row.zero_letters & 2);
        if (written || (seen >> number & 1)) continue;
        seen |= u32{1} << number;
        text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", register_names[number],
                            with_values >> number & 1 ? show_value(state.r[number]) : "?");
    }
    return text;
}

} // namespace tharsis
