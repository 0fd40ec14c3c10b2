// dwarf_reader.hpp -- the source line of each range of text: .debug_line, DWARF 2 to 5
// Only what messages need; a malformed table ends at its first error.
#pragma once
#include "formats/elf/elf_reader.hpp"

#include <string>
#include <vector>

namespace tharsis {

/// Valid from this address to that of the next row. Line 0: the line is unknown.
struct LineRow {
    u32 address = 0, file = 0, line = 0;
    bool is_statement = true; ///< a good place to stop, as the compiler says
};

struct LineTable {
    std::vector<std::string> files;
    std::vector<LineRow> rows; ///< by ascending addresses
};

LineTable read_lines(const ElfReader&);

} // namespace tharsis
