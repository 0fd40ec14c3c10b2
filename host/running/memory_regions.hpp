// memory_regions.hpp -- the parts of memory by name, as options take them
// MARS's tools call them so in their lists of base addresses; where they lie depends on the memory
// configuration.
#pragma once
#include "base/layout.hpp"
#include "base/types.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// The first address of `global`, `gp`, `static` or `data`, `heap`, `text`, `mmio` or `devices`;
/// nothing for other names.
std::optional<u32> region_base(std::string_view name, const MemoryLayout& layout);

/// All of these names.
std::vector<std::string_view> region_names();

} // namespace tharsis
