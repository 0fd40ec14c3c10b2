// layout.hpp -- MARS's three memory configurations, and the initial state of a machine
//
// The assembler places items by it, the machine checks accesses by it; neither depends on the
// other.
#pragma once
#include "base/types.hpp"

#include <string_view>

namespace tharsis {

/// Addresses of one memory configuration of MARS 4.5. A limit is the first address outside.
struct MemoryLayout {
    std::string_view name; ///< its name for `mc`
    u32 text_base, text_limit;
    u32 data_segment_base, data_segment_limit;
    u32 extern_base, data_base, heap_base;
    u32 global_pointer, stack_pointer;
    u32 stack_top;   ///< address of the highest word of the stack
    u32 stack_limit; ///< stack addresses are greater than this
    u32 kernel_text_base, kernel_text_limit, exception_handler;
    u32 kernel_data_base, kernel_data_limit;
    u32 mmio_base, mmio_limit;
    bool compact; ///< the 16-bit layouts, for which MARS has shorter expansions
    // For compiled programs (Program::own_layout) and GNU as; no layout of MARS has these.
    bool readable_text = false; ///< text can be read like data, and never be written
    bool big_endian = false;    ///< the most significant byte of a word comes first

    bool operator==(const MemoryLayout&) const = default;
};

inline constexpr MemoryLayout memory_layouts[] = {
    {"Default",   0x0040'0000, 0x0080'0000, 0x1000'0000, 0x1040'0000, 0x1000'0000, 0x1001'0000,
     0x1004'0000, 0x1000'8000, 0x7fff'effc, 0x7fff'fffc, 0x7fbf'fffc, 0x8000'0000, 0x8040'0000,
     0x8000'0180, 0x9000'0000, 0x9040'0000, 0xffff'0000, 0xffff'ffff, false},
    {"CompactDataAtZero",
     0x3000,
     0x3ffc,
     0x0000,
     0x2fff,
     0x1000,
     0x0000,
     0x2000,
     0x1800,
     0x2ffc,
     0x2ffc,
     0x2000,
     0x4000,
     0x4ffc,
     0x4180,
     0x5000,
     0x7eff,
     0x7f00,
     0x7fff,
     true},
    {"CompactTextAtZero",
     0x0000,
     0x0ffc,
     0x1000,
     0x3fff,
     0x1000,
     0x2000,
     0x3000,
     0x1800,
     0x3ffc,
     0x3ffc,
     0x3000,
     0x4000,
     0x4ffc,
     0x4180,
     0x5000,
     0x7eff,
     0x7f00,
     0x7fff,
     true},
};
inline constexpr const MemoryLayout& default_layout = memory_layouts[0];

/// spim's bare machine: the Default configuration, but data starts at the start of its segment.
inline constexpr MemoryLayout bare_layout = [] {
    MemoryLayout layout = default_layout;
    layout.name = "Bare";
    layout.data_base = layout.data_segment_base;
    layout.extern_base = 0x1001'0000;
    return layout;
}();

/// mipsy's memory: text up to the data, data and heap up to the stack of 64 KiB.
inline constexpr MemoryLayout mipsy_layout = [] {
    MemoryLayout layout = default_layout;
    layout.name = "mipsy";
    layout.text_limit = layout.data_segment_base;
    layout.data_segment_limit = 0x7ffe'fffc;
    layout.stack_pointer = layout.stack_top = 0x7fff'fffc;
    layout.stack_limit = 0x7ffe'fffc;
    return layout;
}();

/// GNU as: MARS's Default, with room for the arrays of C programs. Small data, which $gp reaches,
/// are where MARS has .extern; text can be read.
inline constexpr MemoryLayout gas_layout = [] {
    MemoryLayout layout = default_layout;
    layout.name = "gas";
    layout.heap_base = 0x1200'0000;
    layout.data_segment_limit = 0x1600'0000;
    layout.stack_pointer = 0x7fff'eff8;
    layout.readable_text = true;
    return layout;
}();

/// The layout of that name (case-sensitive, as in MARS), or null.
constexpr const MemoryLayout* find_layout(std::string_view name) {
    for (const MemoryLayout& layout : memory_layouts)
        if (layout.name == name) return &layout;
    return nullptr;
}

} // namespace tharsis
