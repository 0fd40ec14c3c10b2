// memory_regions.hpp -- names for parts of memory in options
// MARS's tools use them in their lists of base addresses; the addresses depend on the memory
// configuration.
#pragma once
#include "base/layout.hpp"
#include "base/types.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace tharsis {

/// The first address of `global`, `gp`, `static` or `data`, `heap`, `text`, `mmio` or `devices`;
/// nullopt for other names.
std::optional<u32> region_base(std::string_view name, const MemoryLayout& layout);

/// All of these names.
std::vector<std::string_view> region_names();

} // namespace tharsis
