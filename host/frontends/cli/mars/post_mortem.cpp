// post_mortem.cpp -- what MARS shows after a run: registers and ranges of memory
// Hexadecimal, decimal or characters; `b` omits names and addresses.
#include "frontends/cli/mars/post_mortem.hpp"

#include "base/java_number.hpp"

#include <fmt/core.h>

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

std::string show_register(const MarsOptions& options, const State& state,
                          const ShownRegister& shown) {
    const std::string name = options.brief ? "" : shown.name + "\t";
    if (!shown.floating) return name + show_word(options.format, state.r[shown.number]) + "\n";
    if (shown.number > 31) return name + show_single(options.format, State{}, 0) + "\n";
    std::string line = name + show_single(options.format, state, shown.number);
    if (shown.number % 2 == 0) line += "\t" + show_double(options.format, state, shown.number);
    return line + "\n";
}

/// Addresses are signed, as in MARS: a range from a negative to a positive address is empty.
void show_range(const MarsOptions& options, const MemoryView& memory, WordRange range,
                const Output& out) {
    std::string text;
    u32 count = 0;
    for (i64 at = range.low; at <= range.high && (at >= 0 || range.high <= 0); at += 4, ++count) {
        const u32 address = static_cast<u32>(at);
        if (count % 4 == 0 && count > 0) text += "\n";
        if (text.size() > 65536) out.print(text), text.clear();
        if (count % 4 == 0 && !options.brief) text += fmt::format("Mem[0x{:08x}]\t", address);
        const std::optional<u32> word = memory.word(address);
        text += word ? show_word(options.format, *word) + "\t"
                     : fmt::format("Invalid address: {}\t", at);
    }
    out.line(text);
}

} // namespace

std::string show_registers(const MarsOptions& options, const State& state) {
    std::string text;
    for (const ShownRegister& shown : options.registers)
        text += show_register(options, state, shown);
    return text;
}

void show_memory(const MarsOptions& options, const MemoryView& memory, const Output& out) {
    for (const WordRange range : options.ranges) show_range(options, memory, range, out);
}

} // namespace tharsis
