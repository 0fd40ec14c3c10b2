// memory_regions.cpp -- one table of names for every option with a base address
// Two names may denote the same region: MARS's tools and its listings use different ones.
#include "running/memory_regions.hpp"

namespace tharsis {

namespace {

struct Region {
    std::string_view name;
    u32 MemoryLayout::*base;
};
constexpr Region regions[] = {
    {"global", &MemoryLayout::data_segment_base}, {"gp", &MemoryLayout::global_pointer},
    {"static", &MemoryLayout::data_base},         {"data", &MemoryLayout::data_base},
    {"heap", &MemoryLayout::heap_base},           {"text", &MemoryLayout::text_base},
    {"mmio", &MemoryLayout::mmio_base},           {"devices", &MemoryLayout::mmio_base},
};

} // namespace

std::optional<u32> region_base(std::string_view name, const MemoryLayout& layout) {
    for (const Region& region : regions)
        if (region.name == name) return layout.*region.base;
    return {};
}

std::vector<std::string_view> region_names() {
    std::vector<std::string_view> names;
    for (const Region& region : regions) names.push_back(region.name);
    return names;
}

} // namespace tharsis
