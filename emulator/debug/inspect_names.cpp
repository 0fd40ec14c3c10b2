// inspect_names.cpp -- what addresses and values are called
// The nearest label says most; where none means anything, a number is honest.
#include "debug/inspect.hpp"
#include "debug/inspect_parts.hpp"
#include "isa/isa.hpp"
#include <algorithm>
#include <fmt/format.h>

namespace tharsis::inspect {

namespace {

/// Was the byte asked for by a directive? Compiled programs do not say.
bool is_declared(const Program& program, u32 address) {
    const auto above = [](u32 wanted, const DataExtent& extent) { return wanted < extent.address; };
    const auto after = std::upper_bound(program.extents.begin(), program.extents.end(), address, above);
    if (after == program.extents.begin()) return program.extents.empty();
    return address - std::prev(after)->address < std::prev(after)->size;
}

/// A user's label says nothing about an address of the kernel.
bool is_kernel(const Program& program, u32 address) { return address >= program.layout->kernel_text_base; }

}

Reading reading_of(const Program& program) { return program.beyond_mars ? Reading::compiled : Reading::assembled; }

std::string label_text(const Program& program, u32 address) {
    const bool in_text = program.word_at(address & ~3u) != nullptr;
    const Symbol* symbol = program.symbol_before(address, !in_text);
    if (!symbol || is_kernel(program, address) != is_kernel(program, symbol->address)) return {};
    const u32 distance = address - symbol->address;
    if (distance == 0) return symbol->name;
    if (!in_text && (!is_declared(program, address) || (program.extents.empty() && distance > Memory::page_size))) return {};
    return fmt::format("{}+{}", symbol->name, distance);
}

std::string address_text(const Session& session, u32 address) {
    const std::string label = label_text(session.program(), address);
    return label.empty() ? fmt::format("0x{:08x}", address) : label;
}

std::string value_text(const Program& program, u32 value) {
    const std::string label = label_text(program, value);
    return label.empty() ? show_short(value) : fmt::format("0x{:08x} ({})", value, label);
}

Place outermost(const Origin& origin) { return origin.calls.empty() ? origin.place : origin.calls.front(); }

std::optional<Place> place(const Session& session, u32 address) {
    const Origin* origin = session.program().origin_at(address);
    if (!origin || outermost(*origin).line == 0) return {};
    return outermost(*origin);
}

std::string place_text(const Session& session, u32 address) {
    const std::string where = address_text(session, address);
    const auto line = place(session, address);
    if (!line) return where;
    return fmt::format("{}, line {} of {}", where, line->line, session.program().files[line->file].name);
}

std::string instruction(const Session& session, u32 address) {
    const auto word = session.machine().text_word(address);
    if (!word) return "no instruction";
    return disassemble(*word, address, TextStyle::names, reading_of(session.program()));
}

}
