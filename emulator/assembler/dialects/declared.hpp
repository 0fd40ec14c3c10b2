// declared.hpp -- the dialect that a source file itself names: `# dialect: mipsy` in its first
// lines
#pragma once
#include "assembler/assembler.hpp"

#include <span>
#include <string_view>

namespace tharsis {

/// The word after `# dialect:` in a comment of the first ten lines, as a part of the text; empty if
/// there is none. It need not be the name of a dialect. `# Dialect = "MIPSY"` is read so, too, but
/// only before the name of a dialect.
std::string_view declared_word(std::string_view text);
/// The same; a dialect by its name in DialectRules.
std::string_view declared_dialect(std::string_view text);
/// The line of that comment, from 1; 0: there is none.
u32 declared_line(std::string_view text);

/// The files of a program that are for this dialect: those that do not name another one. All of
/// them, if each names another one.
std::vector<SourceFile> files_meant_for(std::span<const SourceFile> files,
                                        std::string_view dialect);

/// Whether all errors are that functions are missing which GNU as finds in asm/c, and there is one.
bool lacks_run_time(const Assembly&, const DialectRules&);

/// The dialects under which these files, as far as they are meant for them, assemble although they
/// do not with `options`, by name. At most one assembly for each.
std::vector<std::string_view> fitting_dialects(std::span<const SourceFile> files,
                                               const AssemblerOptions& options);

} // namespace tharsis
