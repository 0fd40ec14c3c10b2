// elf_checks.hpp -- why an ELF file is none that Tharsis runs, in one sentence
// Each check knows one reason; the first that applies is reported.
#pragma once
#include "base/program.hpp"
#include "formats/elf/elf_reader.hpp"

#include <string>

namespace tharsis {

/// What a compiler has to be told: the line of options that every refusal names.
std::string compiler_line(bool big_endian);

/// The kind of file, before libelf looks at it: cut off, 64 bits, another machine. Empty: MIPS, 32
/// bits.
std::string why_another_kind(std::string_view bytes);
/// Its type, flags, ABI and segments. Empty: a static program for MIPS32.
std::string why_not_static_mips32(const ElfReader&);
/// The first word of its text that is no instruction of MIPS32 release 1. Empty: all are.
std::string why_not_release_1(const Program&);

} // namespace tharsis
