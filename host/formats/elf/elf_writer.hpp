// elf_writer.hpp -- an assembled program as an ELF file that objdump, gdb and `tharsis run` read
// Text and data at their addresses, symbols, lines, procedures, variables and frames (DWARF), and a
// note about how it was assembled.
#pragma once
#include "base/message.hpp"
#include "base/program.hpp"

#include <string>

namespace tharsis {

struct ElfBytes {
    std::string bytes;
    Message error; ///< why there are none
};

/// What a file is for.
struct ElfPurpose {
    /// Only for a debugger, which reads words from the run: what no file can hold is not an error.
    bool is_for_debugger = false;
    /// Where the names of source files are relative to, for a debugger that runs elsewhere. Empty:
    /// not recorded, so that the file does not depend on the folder where it is made.
    std::string folder = {};
};

ElfBytes elf_bytes(const Program&, bool delay_slots, const ElfPurpose& = {});

} // namespace tharsis
