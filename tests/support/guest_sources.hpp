// guest_sources.hpp -- programs in asm/ assembled for tests, with or without errors planted in them
// An edit changes a copy of the text in memory; the files stay as they are.
#pragma once

#include "assembler/assembler.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::testing {

/// In the file (path below asm/) the text `from`, which must occur exactly once, is replaced by
/// `to`.
struct Edit {
    std::string_view name, file, from, to;
};

/// The program of a main file below asm/. Fails the test with a sentence if an edit does not apply
/// or the assembler reports an error.
Program assemble_guest(std::string_view main_file, std::span<const Edit> edits = {});

} // namespace tharsis::testing
