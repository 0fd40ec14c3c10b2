// header_comment.hpp -- finds the comment above a procedure
// Used to show the comment and to read its promises.
#pragma once
#include "base/program.hpp"

#include <string>
#include <vector>

namespace tharsis {

/// The lines of a comment, without # and the blank after it, from top to bottom.
struct HeaderComment {
    TextRange range; ///< of all lines; empty: there is no comment
    u32 first = 0;   ///< the number of the first line
    std::vector<std::string_view> lines;
};

/// The header comment of the procedure that begins at an address. One blank line, directives and
/// other labels of the same address may stand between the comment and its label. Of a very long
/// comment, the last lines.
HeaderComment header_comment(const Program&, u32 address);

/// The label at an address, or the address as text if there is none.
std::string procedure_name(const Program&, u32 address);

} // namespace tharsis
