// format.hpp -- puts a source text into the columns of the project's own assembly (asm/)
//
// Only blanks, tabs and line ends at the very end change. No line is added, removed or divided, and
// the tokens of each line stay what they are: words, data, symbols, line numbers and diagnostics do
// not depend on the format.
#pragma once
#include "base/diagnostic.hpp"
#include "base/program.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// The columns themselves cannot be chosen: label 1, mnemonic 9, operands 17, comment 41.
struct FormatOptions {
    u32 tab_width = 8;               ///< of the tabs in the text that is read, in columns: 1 to 64
    Dialect dialect = Dialect::mars; ///< of a text that names none
};

/// The formatted text. Any bytes are accepted. Formatting the result changes nothing.
std::string format_source(std::string_view text, const FormatOptions& options = {});

/// The same as edits of a file, in order: each replaces blanks between two tokens, or inserts a
/// line end after the last line. With a range, only the edits of lines that it touches; a range
/// that ends where a line begins does not touch that line. `id` is the file of the edits' ranges. A
/// text of 4 GiB or more has no edits.
std::vector<TextEdit> format_edits(const SourceFile& file, FileId id,
                                   const FormatOptions& options = {},
                                   std::optional<TextRange> range = std::nullopt);

} // namespace tharsis
