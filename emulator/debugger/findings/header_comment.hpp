// header_comment.hpp -- the comment above a procedure: the one place that knows where it stands
// For anyone who shows it and for anyone who reads its promises.
#pragma once
#include "base/program.hpp"
#include "base/source_lines.hpp"

#include <string>
#include <vector>

namespace tharsis {

/// Lines of a comment without # and the blank after it, from top to bottom.
struct HeaderComment {
    FileId file = 0;
    u32 first = 0; ///< number of the first line
    std::vector<std::string_view> lines;
};

/// Of the procedure that begins at an address. Between the comment and its label may stand one
/// blank line, directives and other labels of the same place. `lines` are those of the program's
/// files.
HeaderComment header_comment(const Program&, SourceLines& lines, u32 address);

/// The label that stands at an address, or the address.
std::string procedure_name(const Program&, u32 address);

} // namespace tharsis
