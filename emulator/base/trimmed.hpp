// trimmed.hpp -- a text without leading and trailing blanks
// Line ends count as blanks.
#pragma once
#include <string_view>

namespace tharsis {

constexpr std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n") {
    const std::size_t begin = text.find_first_not_of(blanks);
    return begin == text.npos ? std::string_view{}
                              : text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

} // namespace tharsis
