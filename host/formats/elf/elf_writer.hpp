// elf_writer.hpp -- an assembled program as an ELF file that objdump, gdb and `tharsis run` read
// Text and data at their addresses, symbols, a line table (DWARF 2), and a note about how it was
// assembled.
#pragma once
#include "base/message.hpp"
#include "base/program.hpp"

#include <string>

namespace tharsis {

struct ElfBytes {
    std::string bytes;
    Message error; ///< why there are none
};

ElfBytes elf_bytes(const Program&, bool delay_slots);

} // namespace tharsis
