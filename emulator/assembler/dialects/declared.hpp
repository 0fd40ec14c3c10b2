// declared.hpp -- the dialect that a source file itself names: `# dialect: mipsy` in its first
// lines
#pragma once
#include "assembler/assembler.hpp"

#include <span>
#include <string_view>

namespace tharsis {

/// The word after `# dialect:` in a comment of the first ten lines, as a part of the text; empty if
/// there is none. It need not be the name of a dialect.
std::string_view declared_dialect(std::string_view text);

/// The dialects under which these files assemble although they do not with `options`, by name. At
/// most one assembly for each.
std::vector<std::string_view> fitting_dialects(std::span<const SourceFile> files,
                                               const AssemblerOptions& options);

} // namespace tharsis
