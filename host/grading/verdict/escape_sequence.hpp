// escape_sequence.hpp -- escape sequences in the output of a program (ECMA-48: ESC [, parameters, a
// final letter)
//
// Everything that shows, compares or reads output finds them with this function.
#pragma once
#include <string_view>

namespace tharsis {

struct EscapeSequence {
    std::size_t size = 0;          ///< in bytes; 0: the text does not begin with one
    std::string_view parameters{}; ///< between the bracket and the final letter
    char final_letter = 0;         ///< m sets colours; 0: the sequence is incomplete
};

constexpr EscapeSequence escape_sequence_at(std::string_view text) {
    if (!text.starts_with("\x1b[")) return {};
    std::size_t end = 2;
    while (end < text.size() && text[end] >= ' ' && text[end] <= '?') ++end;
    if (end == text.size() || text[end] < '@' || text[end] > '~') return {end};
    return {end + 1, text.substr(2, end - 2), text[end]};
}

} // namespace tharsis
