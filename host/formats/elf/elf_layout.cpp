// elf_layout.cpp -- where a compiled program's text, data and heap lie, from its segments
//
//   text_base      what is not written: headers, text, constants     (usually 0x00400000)
//   data_segment   what is: .data, .bss, and after them the heap    (usually 0x00410000)
//   stack          as in MARS, below 0x80000000; $sp is a multiple of 8, which the o32 ABI promises
//   to compiled code
#include "formats/elf/elf_layout.hpp"

#include "formats/elf/elf_sentences.hpp"

#include <algorithm>
#include <elf.h>
#include <fmt/core.h>

namespace tharsis {

namespace {

constexpr u32 stack_pointer = 0x7fff'eff8;
constexpr u64 heap_size = u64{64} << 20, page = 4096;

/// A range of addresses, the end exclusive; initially empty.
struct Range {
    u64 low = ~u64{0}, high = 0;
    bool empty() const { return low >= high; }
    void add(u64 from, u64 to) {
        if (from >= to) return;
        low = std::min(low, from);
        high = std::max(high, to);
    }
};

bool is_code(const ElfSection& it) { return (it.flags & SHF_ALLOC) && (it.flags & SHF_EXECINSTR); }

/// The range of code within a segment, according to the sections.
Range code_within(const ElfReader& file, const ElfSegment& segment) {
    Range code;
    const u64 end = u64{segment.address} + segment.size;
    for (const ElfSection& it : file.sections())
        if (is_code(it) && it.address >= segment.address && it.address < end)
            code.add(it.address, std::min(end, u64{it.address} + it.size));
    return code;
}

/// Read-only and writable ranges. A segment that contains code and is writable (ld's -N) is split
/// after its code.
Message sort_segments(const ElfReader& file, Range& text, Range& data) {
    for (const ElfSegment& it : file.segments()) {
        if (it.type != PT_LOAD || it.size == 0) continue;
        const u64 end = u64{it.address} + it.size;
        if (!(it.flags & PF_W))
            text.add(it.address, end);
        else if (!(it.flags & PF_X))
            data.add(it.address, end);
        else {
            const Range code = code_within(file, it);
            if (code.empty()) return elf_message("written-code");
            text.add(it.address, code.high);
            data.add(code.high, end);
        }
    }
    if (text.empty()) return elf_message("no-code");
    if (!data.empty() && text.low < data.high && data.low < text.high) return elf_message("mixed");
    return {};
}

u64 next_page(u64 address) { return (address + page - 1) / page * page; }

/// Extends both to whole pages, as in hardware, unless they share a page.
void widen(Range& text, Range& data) {
    const Range exact_text = text, exact_data = data;
    for (Range* range : {&text, &data}) *range = {range->low / page * page, next_page(range->high)};
    if (text.low < data.high && data.low < text.high) text = exact_text, data = exact_data;
}

} // namespace

ElfLayout layout_of(const ElfReader& file, u32 global_pointer) {
    MemoryLayout layout = default_layout;
    Range text, data;
    if (Message why = sort_segments(file, text, data); !why.empty()) return {nullptr, why};
    if (!data.empty()) widen(text, data);
    const u64 ceiling =
        data.empty() || data.low > text.low ? layout.stack_limit & ~(page - 1) : text.low;
    if (data.empty()) data.add(next_page(text.high), next_page(text.high) + 1);
    const u64 heap = next_page(data.high), end = std::min(heap + heap_size, ceiling);
    if (heap >= end || text.high > layout.stack_limit)
        return {nullptr, elf_message("into-stack", hexadecimal(layout.stack_limit))};
    layout.name = "ELF";
    layout.text_base = static_cast<u32>(text.low);
    layout.text_limit = static_cast<u32>(text.high);
    layout.data_segment_base = layout.data_base = layout.extern_base = static_cast<u32>(data.low);
    layout.data_segment_limit = static_cast<u32>(end);
    layout.heap_base = static_cast<u32>(heap);
    layout.global_pointer = global_pointer;
    layout.stack_pointer = stack_pointer;
    layout.readable_text = true;
    layout.big_endian = file.big_endian();
    return {std::make_shared<const MemoryLayout>(layout), {}};
}

} // namespace tharsis
