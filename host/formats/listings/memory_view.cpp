// memory_view.cpp -- the memory after a run as MARS's displays and dumps see it
// A page is MARS's block: touching one byte allocates 1024 words.
#include "formats/listings/memory_view.hpp"

#include "machine/memory.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

bool is_text(Segment segment) {
    return segment == Segment::text || segment == Segment::kernel_text;
}

std::string cell(u8 byte) {
    switch (byte) {
    case 0: return " \\0";
    case 8: return " \\b";
    case 9: return " \\t";
    case 10: return " \\n";
    case 11: return " \\v";
    case 12: return " \\f";
    case 13: return " \\r";
    default: return fmt::format("  {}", byte >= 32 && byte < 127 ? static_cast<char>(byte) : '.');
    }
}

} // namespace

std::optional<u32> MemoryView::instruction(u32 address) const {
    return program_ && machine_ ? machine_->text_word(address) : std::nullopt;
}

std::optional<u32> MemoryView::word(u32 address) const {
    const Segment segment = segment_at(layout_, address);
    if (segment == Segment::none) return {};
    if (is_text(segment)) return instruction(address).value_or(0);
    return machine_ ? machine_->peek_word(address).value_or(0) : 0;
}

std::optional<u32> MemoryView::existing_word(u32 address, bool& bad) const {
    const Segment segment = segment_at(layout_, address);
    bad = address % 4 != 0 || segment == Segment::none || segment == Segment::mmio;
    if (bad || !machine_) return {};
    if (is_text(segment)) return instruction(address);
    if (!machine_->touched(address)) return {};
    return machine_->peek_word(address);
}

std::string ascii_cells(u32 word) {
    std::string cells;
    for (int shift = 24; shift >= 0; shift -= 8) cells += cell(static_cast<u8>(word >> shift));
    return cells;
}

} // namespace tharsis
