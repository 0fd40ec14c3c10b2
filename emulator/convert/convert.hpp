// convert.hpp -- converts a program from one dialect to another
//
// Each statement that has a counterpart is written in the other dialect, on its line, with its
// comment; all others keep their text. Names of .eqv that are not numbers, included files and
// macros are replaced by what they stand for where the other dialect has none of these.
#pragma once
#include "assembler/assembler.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// A program for another dialect, and what is to be known about it.
struct Conversion {
    /// The given files, converted; empty if the program has errors in its own dialect.
    std::vector<SourceFile> files;
    /// Of the source. Errors: lines without a counterpart. Notes: rules that the two dialects read
    /// differently, and that the program relies on.
    std::vector<Diagnostic> diagnostics;
    /// For the places of the diagnostics: all files that were read.
    std::vector<SourceFile> sources;
    /// The errors in its own dialect, if there are any.
    std::vector<Diagnostic> errors;
    /// The two programs, if both assemble.
    std::optional<Program> source, converted;
    /// Whether the end of main is an exit status in both dialects.
    bool keeps_status = true;
};

/// Whether programs can be converted to a dialect of that name.
bool is_conversion_target(std::string_view name);
/// The names of all, with commas between.
std::string conversion_targets();

/// Converts files whose dialect is that of the options to the dialect of that name, which must be a
/// target.
Conversion convert(std::span<const SourceFile> files, const AssemblerOptions& options,
                   std::string_view to);

} // namespace tharsis
