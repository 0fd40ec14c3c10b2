// dwarf_frames.hpp -- how a debugger finds the callers of a procedure: .debug_frame
// Derived from the instructions alone, along all paths of a procedure: by how much $sp was moved,
// and where registers were saved.
#pragma once
#include "formats/elf/debug_units.hpp"
#include "formats/elf/elf_sections.hpp"

#include <vector>

namespace tharsis {

/// One section for all procedures. `delay_slots`: one follows each branch.
OutSection frame_section(const Program&, const std::vector<DebugUnit>&, bool delay_slots);

} // namespace tharsis
