// dwarf_reader.hpp -- which source line each stretch of text came from: .debug_line, DWARF 2 to 5
// Only what a message needs; a table that makes no sense ends where it stops doing so.
#pragma once
#include "formats/elf/elf_reader.hpp"

#include <string>
#include <vector>

namespace tharsis {

/// From this address on, to the next row's. Line 0: no line is known.
struct LineRow {
    u32 address = 0, file = 0, line = 0;
};

struct LineTable {
    std::vector<std::string> files;
    std::vector<LineRow> rows; ///< by ascending addresses
};

LineTable read_lines(const ElfReader&);

} // namespace tharsis
