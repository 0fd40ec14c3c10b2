// elf_checks.hpp -- why Tharsis cannot run an ELF file, in one sentence
// Each check has one reason; the first that applies is reported.
#pragma once
#include "base/message.hpp"
#include "base/program.hpp"
#include "formats/elf/elf_reader.hpp"

#include <string>

namespace tharsis {

/// The compiler options that a program needs; every refusal lists them.
std::string compiler_line(bool big_endian);

/// The kind of file, before libelf looks at it: cut off, 64 bits, another machine. Empty: MIPS, 32
/// bits.
Message why_another_kind(std::string_view bytes);
/// Its type, flags, ABI and segments. Empty: a static program for MIPS32.
Message why_not_static_mips32(const ElfReader&);
/// The first word of its text that is not an instruction of MIPS32 release 1. Empty: all are.
Message why_not_release_1(const Program&);

} // namespace tharsis
