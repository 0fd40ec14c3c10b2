// elf_loader.hpp -- converts an ELF file to a Program, or explains why it cannot run
// It accepts the output of compilers for MIPS32 hardware, and that of `tharsis assemble`.
#pragma once
#include "base/message.hpp"
#include "base/program.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

struct LoadedElf {
    std::optional<Program> program;
    std::string error,
        tip; ///< e.g. "prog.elf: is a 64-bit program", and a tip; empty if there is a program
    Message said, advice; ///< the same in any language
};

/// Decides by the first bytes, whatever the file's name is.
bool is_elf(std::string_view bytes);

/// Accepts arbitrary, untrusted bytes. `name` is the file's name in messages.
LoadedElf load_elf(std::string_view bytes, const std::string& name);

} // namespace tharsis
