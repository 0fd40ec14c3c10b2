// value_text.cpp -- the nearest label of an address, and values in their most readable form
// Where a label would be meaningless, the number is shown.
#include "debugger/values/value_text.hpp"

#include "debugger/values/show.hpp"
#include "isa/program_reading.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace tharsis::inspect {

namespace {

/// True if a directive declared the byte. Compiled programs do not record this. Extents may overlap
/// where a program gives an address to .data.
bool is_declared(const Program& program, u32 address) {
    const auto above = [](u32 wanted, const DataExtent& extent) { return wanted < extent.address; };
    const auto after =
        std::upper_bound(program.extents.begin(), program.extents.end(), address, above);
    const auto has_it = [address](const DataExtent& extent) {
        return address - extent.address < extent.size;
    };
    return program.extents.empty() ||
           std::any_of(std::make_reverse_iterator(after), program.extents.rend(), has_it);
}

/// The program's labels do not describe addresses of the kernel.
bool is_kernel(const Program& program, u32 address) {
    return address >= program.layout->kernel_text_base;
}

} // namespace

std::string label_text(const Program& program, u32 address) {
    const bool in_text = program.word_at(address & ~3u) != nullptr;
    const Symbol* symbol = program.symbol_before(address, !in_text);
    if (!symbol || is_kernel(program, address) != is_kernel(program, symbol->address)) return {};
    const u32 distance = address - symbol->address;
    if (distance == 0) return symbol->name;
    if (!in_text &&
        (!is_declared(program, address) ||
         (program.extents.empty() && symbol->size == 0 && distance > Memory::page_size)))
        return {};
    return fmt::format("{}+{}", symbol->name, distance);
}

namespace {

/// Larger numbers are rarely counts, and memory rarely lies below.
constexpr u32 large = 100'000;
/// Values up to this distance above the start of the heap count as heap addresses.
constexpr u32 usual_heap = u32{1} << 22;

bool is_address(const Machine& machine, u32 value) {
    const MemoryLayout& layout = machine.layout();
    const bool data =
        value >= layout.data_segment_base && value < layout.data_segment_limit &&
        value - layout.data_segment_base < layout.heap_base - layout.data_segment_base + usual_heap;
    const bool stack = value > layout.stack_limit && value <= layout.stack_top;
    const bool kernel_data = value >= layout.kernel_data_base && value < layout.kernel_data_limit;
    return data || stack || kernel_data || machine.text_word(value & ~3u);
}

bool is_small(u32 value) { return value < large || 0u - value < large; }

bool is_shown_as_address(const Machine& machine, u32 value) {
    return !is_small(value) && is_address(machine, value);
}

std::string as_address(const Program& program, u32 value) {
    const std::string label = label_text(program, value);
    return label.empty() ? show(value, is_small(value) ? Format::decimal : Format::hex)
                         : fmt::format("0x{:08x} ({})", value, label);
}

/// Both in the same base: if one of the values is an address, the other is shown as one.
std::string change_between(const Program& program, const Machine& machine, u32 before, u32 after,
                           bool is_address) {
    const bool in_hex =
        is_address || is_shown_as_address(machine, before) || is_shown_as_address(machine, after);
    if (!in_hex)
        return fmt::format("{} -> {}", number_text(machine, before),
                           value_text(program, machine, after));
    return fmt::format("{} -> {}", show(before, is_small(before) ? Format::decimal : Format::hex),
                       as_address(program, after));
}

} // namespace

std::string value_change(const Program& program, const Machine& machine, u32 before, u32 after) {
    return change_between(program, machine, before, after, false);
}

std::string register_change(const Program& program, const Machine& machine, Register reg,
                            u32 before, u32 after) {
    const bool is_pointer = reg.bank == Register::Bank::pc ||
                            (reg.bank == Register::Bank::general && reg.number >= registers::gp);
    return change_between(program, machine, before, after, is_pointer);
}

std::string number_text(const Machine& machine, u32 value) {
    return !is_shown_as_address(machine, value) ? show(value, Format::decimal)
                                                : show(value, Format::hex);
}

std::string value_text(const Program& program, const Machine& machine, u32 value) {
    const std::string label = label_text(program, value);
    return label.empty() ? number_text(machine, value) : fmt::format("0x{:08x} ({})", value, label);
}

std::string item_text(u64 bits, u32 size, NumberBase base) {
    const std::string decimal = show_number(bits, size, 'd'), hex = fmt::format("0x{:x}", bits);
    if (base == NumberBase::hexadecimal) return show_number(bits, size, 'x');
    const bool is_letter = base == NumberBase::both && size == 1 && bits > 0x20 && bits < 0x7f;
    const std::string letter = is_letter ? " " + show(u32(bits), Format::character) : "";
    const bool is_plain = base == NumberBase::decimal || is_letter || bits < 10;
    return is_plain ? decimal + letter : fmt::format("{} ({})", decimal, hex);
}

std::string value_text(const Program& program, const Machine& machine, u32 value, NumberBase base) {
    const std::string label = label_text(program, value);
    if (!label.empty() || is_shown_as_address(machine, value))
        return label.empty() ? show(value, Format::hex)
                             : fmt::format("0x{:08x} ({})", value, label);
    return item_text(value, 4, base);
}

std::string value_text(const Program& program, const Machine& machine, const Value& value,
                       char format, NumberBase base) {
    if (value.kind != Value::Kind::word) {
        const bool in_hex = format == 0 && base == NumberBase::hexadecimal;
        return show(value, in_hex ? 'x' : format);
    }
    const u32 word = value.word;
    const std::string label = format == 'a' ? label_text(program, word) : "";
    switch (format) {
    case 's': return quoted_text(machine, word, 200);
    case 'a': return label.empty() ? show(word, Format::hex) : label;
    case 'i':
        return machine.text_word(word) ? disassemble(*machine.text_word(word), word,
                                                     TextStyle::names, reading_of(program))
                                       : "no instruction";
    case 0: return value_text(program, machine, word, base);
    default: return show(value, format);
    }
}

std::string quoted_text(const Machine& machine, u32 address, u32 most) {
    if (!machine.peek_byte(address)) return fmt::format("no memory at 0x{:08x}", address);
    std::string text = "\"";
    for (u32 n = 0; n < most; ++n) {
        const auto byte = machine.peek_byte(address + n);
        if (!byte) return text + "\", and then there is no memory";
        if (*byte == 0) return text + "\"";
        const std::string character = show(*byte, Format::character);
        text += *byte == '"'    ? "\\\""
                : *byte == '\'' ? "'"
                                : character.substr(1, character.size() - 2);
    }
    return text + "...\"";
}

} // namespace tharsis::inspect
