// elf_loader.hpp -- an ELF file as a Program, or why it is none that can run
// Two kinds are taken: what a compiler makes for MIPS32 hardware, and what `tharsis assemble`
// writes.
#pragma once
#include "base/program.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

struct LoadedElf {
    std::optional<Program> program;
    std::string error,
        tip; ///< as "prog.elf: is a 64-bit program", and what to do; empty with a program
};

/// By the first bytes, whatever the file is called.
bool is_elf(std::string_view bytes);

/// Any bytes whatever: nothing they say is believed. `name` is what the file is called in messages.
LoadedElf load_elf(std::string_view bytes, const std::string& name);

} // namespace tharsis
