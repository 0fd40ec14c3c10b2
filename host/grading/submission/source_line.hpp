// source_line.hpp -- a line of assembly source without its comment
// For those who look at sources as text, because they may not assemble; the assembler's own lexer
// reads programs.
#pragma once
#include <string_view>

namespace tharsis {

/// What stands in front of the comment. A # between quotes is none; quotes end with the line at the
/// latest.
constexpr std::string_view code_of_line(std::string_view line) {
    char quote = 0;
    for (std::size_t n = 0; n < line.size(); ++n) {
        const char c = line[n];
        if (quote == 0 && c == '#') return line.substr(0, n);
        if (quote != 0 && c == '\\')
            ++n;
        else if (quote != 0 ? c == quote : c == '"' || c == '\'')
            quote = quote != 0 ? '\0' : c;
    }
    return line;
}

} // namespace tharsis
