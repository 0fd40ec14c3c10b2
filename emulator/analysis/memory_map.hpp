// memory_map.hpp -- how often each part of memory was read or written (MARS: Memory Reference
// Visualization)
//
// A grid of units of some words, from a base address; an access counts in the unit of its first
// byte.
#pragma once
#include "base/types.hpp"

#include <vector>

namespace tharsis {

/// MARS's initial settings: 16 rows of 16 units of one word, from the static data.
struct MemoryMapShape {
    u32 base = 0x1001'0000; ///< a multiple of 4
    u32 words = 1;          ///< words per unit
    u32 columns = 16, rows = 16;

    u64 bytes() const { return u64{columns} * rows * words * 4; }
};

class MemoryMap {
public:
    struct Unit {
        u64 reads = 0, writes = 0;
        u64 all() const { return reads + writes; }
    };
    explicit MemoryMap(const MemoryMapShape& shape)
        : shape_(shape), units_(std::size_t{shape.columns} * shape.rows) {}

    void read(u32 address) {
        if (Unit* unit = find(address))
            ++unit->reads;
        else
            ++outside_;
    }
    void write(u32 address) {
        if (Unit* unit = find(address))
            ++unit->writes;
        else
            ++outside_;
    }
    /// Records an instruction fetch: a read, in maps that include them.
    void fetch(u32 pc) {
        if (Unit* unit = find(pc)) ++unit->reads;
    }

    const MemoryMapShape& shape() const { return shape_; }
    const std::vector<Unit>& units() const { return units_; } ///< row after row
    u32 address_of(std::size_t unit) const { return shape_.base + u32(unit) * shape_.words * 4; }
    u64 outside() const { return outside_; } ///< accesses below or above the map

private:
    Unit* find(u32 address) {
        const u64 unit = u64{address - shape_.base} / 4 / shape_.words;
        return address >= shape_.base && unit < units_.size() ? &units_[std::size_t(unit)]
                                                              : nullptr;
    }

    MemoryMapShape shape_;
    std::vector<Unit> units_;
    u64 outside_ = 0;
};

} // namespace tharsis
