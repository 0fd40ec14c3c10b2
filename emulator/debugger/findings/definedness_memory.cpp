// definedness_memory.cpp -- the shadow of memory: what is known at the start, and how it changes
// Bytes outside data, heap and stack are always known: text, devices, unmapped addresses.
#include "debugger/findings/definedness_memory.hpp"

#include <algorithm>
#include <cstring>

namespace tharsis::definedness {
namespace {

constexpr u32 page_size = Memory::page_size;
/// Gaps in data up to this size come from alignment and are zero.
constexpr u32 max_padding = 8;
/// Larger changes of $sp are not a frame but a switch to another stack.
constexpr u32 largest_frame = u32{1} << 16;

} // namespace

ShadowMemory::ShadowMemory(const Program& program, const MemoryOptions& options)
    : layout_(program.layout), options_(options), extents_(program.extents) {
    if (extents_.empty())
        for (const DataPage& page : program.data) data_pages_.push_back(page.address);
}

/// True if a byte there can be unknown at all.
bool ShadowMemory::is_kept(u32 address) const {
    switch (segment_at(*layout_, address)) {
    case Segment::data:
        return address >= layout_->heap_base
                   ? options_.heap_is_unknown && address < options_.defined_from
                   : !options_.compiled;
    case Segment::stack: return address < options_.defined_from;
    case Segment::kernel_data: return !options_.compiled;
    default: return false;
    }
}

ShadowMemory::Page& ShadowMemory::look_up(u32 address) {
    const u32 number = address / page_size;
    auto& page_table = page_directory_[number / 1024];
    if (!page_table) page_table = std::make_unique<PageTable>();
    auto& found = (*page_table)[number % 1024];
    if (!found) {
        found = std::make_unique<Page>();
        fill(*found, number * page_size);
    }
    recent_[number % recent_.size()] = {number, found.get()};
    return *found;
}

void ShadowMemory::fill(Page& page, u32 address) const {
    if (std::find(data_pages_.begin(), data_pages_.end(), address) != data_pages_.end()) return;
    page.causes.fill(fresh);
    for (u32 n = 0; n < page_size; ++n) page.unknown[n] = is_kept(address + n) ? 0xff : 0;
    remember_extents(page, address);
}

/// Declared data are known, as are the gaps left by alignment.
void ShadowMemory::remember_extents(Page& page, u32 address) const {
    u64 end_before = 0;
    for (const DataExtent& extent : extents_) {
        const u64 end = u64{extent.address} + extent.size;
        const bool padded = end_before != 0 && extent.address - end_before <= max_padding;
        const u64 start = padded ? std::min<u64>(end_before, extent.address) : extent.address;
        const u64 known_until = extent.reserved && options_.space_is_unknown ? extent.address : end;
        for (u64 at = std::max<u64>(start, address);
             at < std::min<u64>(known_until, u64{address} + page_size); ++at)
            page.unknown[at - address] = 0;
        end_before = end;
    }
}

ShadowMemory::Bits ShadowMemory::load(u32 address, u32 size) {
    Bits bits;
    if (address % size != 0) return bits; // the load will fault
    Page& here = page(address);
    const u32 at = address % page_size;
    if (size == 4) {
        u32 word;
        std::memcpy(&word, &here.unknown[at], sizeof word);
        if (word == 0) return bits;
    }
    for (u32 n = 0; n < size; ++n) bits.unknown |= u64{here.unknown[at + n]} << 8 * n;
    if (bits.unknown == 0) return bits;
    const u32 first = u32(std::countr_zero(bits.unknown)) / 8;
    bits.where = address + first;
    bits.cause = here.causes[(at + first) / 4];
    return bits;
}

void ShadowMemory::store(u32 address, u32 size, u64 unknown, CauseId cause) {
    Page& here = page(address);
    const u32 at = address % page_size;
    if (size == 4 && unknown << 32 == 0) { // the common case
        std::memset(&here.unknown[at], 0, 4);
        here.left[at / 4] = 0;
        return;
    }
    for (u32 n = 0; n < size; ++n) {
        here.unknown[at + n] = u8(unknown >> 8 * n);
        here.left[(at + n) / 4] &= u8(~(1u << (at + n) % 4));
        if (u8(unknown >> 8 * n) != 0) here.causes[(at + n) / 4] = cause;
    }
    if (unknown != 0 && segment_at(*layout_, address) == Segment::mmio) define(address, size);
}

void ShadowMemory::define(u32 address, u32 size) {
    for (u32 n = 0; n < size; ++n) {
        const u32 at = (address + n) % page_size;
        Page& here = page(address + n);
        here.unknown[at] = 0;
        here.left[at / 4] &= u8(~(1u << at % 4));
    }
}

void ShadowMemory::move_stack(u32 from, u32 to) {
    const bool up = to > from;
    const u32 low = std::min(from, to), size = std::max(from, to) - low;
    if (size > largest_frame || !is_kept(low)) return;
    for (u32 address = low; address < low + size; ++address) {
        Page& here = page(address);
        const u32 at = address % page_size;
        const u8 bit = u8(1u << at % 4);
        if (up && here.unknown[at] == 0) here.left[at / 4] |= bit;
        if (up || !(here.left[at / 4] & bit)) continue;
        here.unknown[at] = 0xff;
        here.causes[at / 4] = left_after;
        here.left[at / 4] &= u8(~bit);
    }
}

MemoryKind ShadowMemory::memory_kind_of(u32 address, CauseId cause) const {
    if (cause == left_after) return MemoryKind::left;
    const Segment segment = segment_at(*layout_, address);
    for (const DataExtent& extent : extents_)
        if (extent.reserved && address - extent.address < extent.size) return MemoryKind::space;
    if (segment == Segment::stack) return MemoryKind::stack;
    const bool above_data = segment == Segment::data && address >= layout_->heap_base;
    if (!above_data) return MemoryKind::data;
    // In compact configurations heap and stack share a segment.
    return layout_->compact && address > layout_->stack_pointer -
                                             (layout_->stack_pointer - layout_->heap_base) / 2
               ? MemoryKind::stack
               : MemoryKind::heap;
}

} // namespace tharsis::definedness
