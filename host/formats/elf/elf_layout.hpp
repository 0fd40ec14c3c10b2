// elf_layout.hpp -- where a compiled program's text, data and heap lie, from its segments
// Stack, kernel and devices are where MARS has them; the linker decides about everything else.
#pragma once
#include "base/layout.hpp"
#include "base/message.hpp"
#include "formats/elf/elf_reader.hpp"

#include <memory>
#include <string>

namespace tharsis {

/// A layout for the program, or why its segments cannot be placed.
struct ElfLayout {
    std::shared_ptr<const MemoryLayout> layout;
    Message error;
};

ElfLayout layout_of(const ElfReader&, u32 global_pointer);

} // namespace tharsis
