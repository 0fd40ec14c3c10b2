// flat_lines.hpp -- the lines of a program as the assembler reads them, after inclusions, names of
// .eqv, macros and what a dialect rewrites
// For those who need the text of what is assembled, such as the conversion to other dialects.
#pragma once
#include "assembler/assembler.hpp"

#include <span>
#include <string>
#include <vector>

namespace tharsis {

struct FlatLine {
    FileId unit = 0; ///< the given file to which it belongs
    FileId file = 0; ///< where it is written: that file, or one that it includes
    u32 number = 0;  ///< of the line, from 1; of a line of a macro: of the outermost call
    u32 depth = 0;   ///< 0: a line of the source; more: a line that a macro call stands for
    bool is_definition = false; ///< of a macro, from .macro to .end_macro
    bool is_call = false;       ///< of a macro: its lines follow
    /// Only integers that names of .eqv stand for differ from what is written.
    bool has_named_numbers = false;
    std::string written, text; ///< as in the source; as it is assembled
};

/// Assembles files for MARS or spim, and returns in `lines` what was read, in order. Lines of
/// .include are not among them. After an error the lines may not be all.
Assembly assemble_with_lines(std::span<const SourceFile> files, const AssemblerOptions& options,
                             std::vector<FlatLine>& lines);

} // namespace tharsis
