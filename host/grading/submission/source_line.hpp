// source_line.hpp -- a line of assembly source without its comment
// For code that reads sources that may not assemble; the assembler has its own lexer.
#pragma once
#include <string_view>

namespace tharsis {

/// The part before the comment. A # within quotes does not begin one; an unclosed quote ends with
/// the line.
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
