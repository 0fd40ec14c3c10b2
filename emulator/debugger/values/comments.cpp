// comments.cpp -- finds the # that begins a comment
#include "debugger/values/comments.hpp"

namespace tharsis {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// The end of the character constant or text that begins here; the next character if the quote is
/// not closed.
std::size_t end_of_quoted(std::string_view line, std::size_t begin) {
    for (std::size_t at = begin + 1; at < line.size(); ++at) {
        if (line[at] == '\\')
            ++at;
        else if (line[at] == line[begin])
            return at + 1;
    }
    return begin + 1;
}

} // namespace

std::string_view without_comment(std::string_view line, CommentStart start) {
    for (std::size_t at = 0; at < line.size();) {
        const bool may_begin =
            start == CommentStart::anywhere || (at > 0 && is_blank(line[at - 1]));
        if (line[at] == '#' && may_begin) return line.substr(0, at);
        at = line[at] == '\'' || line[at] == '"' ? end_of_quoted(line, at) : at + 1;
    }
    return line;
}

} // namespace tharsis
