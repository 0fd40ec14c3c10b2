// ascii.hpp -- ASCII letters in lower case, independent of the locale
// All other bytes stay as they are.
#pragma once
#include <string>
#include <string_view>

namespace tharsis {

constexpr char small_letter(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

inline std::string small_letters(std::string_view text) {
    std::string small(text);
    for (char& letter : small) letter = small_letter(letter);
    return small;
}

} // namespace tharsis
