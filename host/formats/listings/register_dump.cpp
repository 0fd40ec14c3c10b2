// register_dump.cpp -- registers and ranges of memory as MARS shows them after a run
// Hexadecimal, decimal or characters.
#include "formats/listings/register_dump.hpp"

#include "base/java_number.hpp"

#include <fmt/core.h>
#include <utility>

namespace tharsis {

namespace {

std::string show_word(DisplayFormat format, u32 word) {
    switch (format) {
    case DisplayFormat::decimal: return std::to_string(static_cast<i32>(word));
    case DisplayFormat::ascii: return ascii_cells(word);
    case DisplayFormat::hexadecimal: break;
    }
    return fmt::format("0x{:08x}", word);
}

std::string show_single(DisplayFormat format, const State& state, u32 number) {
    if (format == DisplayFormat::decimal) return java_text(state.single(static_cast<int>(number)));
    return show_word(format, state.f[number]);
}

std::string show_double(DisplayFormat format, const State& state, u32 number) {
    const u32 high = state.f[number + 1], low = state.f[number];
    switch (format) {
    case DisplayFormat::decimal: return java_text(state.real(static_cast<int>(number)));
    case DisplayFormat::ascii: return ascii_cells(high) + ascii_cells(low);
    case DisplayFormat::hexadecimal: break;
    }
    return fmt::format("0x{:08x}{:08x}", high, low);
}

std::string show_register(DisplayStyle style, const State& state, const ShownRegister& shown) {
    const std::string name = style.brief ? "" : shown.name + "\t";
    if (!shown.floating) return name + show_word(style.format, state.r[shown.number]) + "\n";
    if (shown.number > 31) return name + show_single(style.format, State{}, 0) + "\n";
    std::string line = name + show_single(style.format, state, shown.number);
    if (shown.number % 2 == 0) line += "\t" + show_double(style.format, state, shown.number);
    return line + "\n";
}

} // namespace

std::string show_registers(std::span<const ShownRegister> registers, DisplayStyle style,
                           const State& state) {
    std::string text;
    for (const ShownRegister& shown : registers) text += show_register(style, state, shown);
    return text;
}

/// Addresses are signed, as in MARS: a range from a negative to a positive address is empty.
bool RangeText::is_at_end() const { return at_ > range_.high || (at_ < 0 && range_.high > 0); }

std::string RangeText::next_word() {
    const u32 address = static_cast<u32>(at_);
    std::string text;
    if (count_ % 4 == 0 && count_ > 0) text += "\n";
    if (count_ % 4 == 0 && !style_.brief) text += fmt::format("Mem[0x{:08x}]\t", address);
    const std::optional<u32> word = memory_.word(address);
    text += word ? show_word(style_.format, *word) + "\t"
                 : fmt::format("Invalid address: {}\t", static_cast<i32>(address));
    ++count_;
    at_ += 4;
    return text;
}

std::string RangeText::next() {
    constexpr std::size_t most = 65536;
    std::string text;
    while (!is_at_end() && text.size() < most) text += next_word();
    if (is_at_end() && !std::exchange(ended_, true)) text += "\n";
    return text;
}

} // namespace tharsis
