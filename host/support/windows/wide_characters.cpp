// wide_characters.cpp -- the C library's conversion of characters, in UTF-8
// libstdc++ makes std::filesystem::path of a std::string with it (in the other direction it takes
// UTF-8 by itself). The C library of Windows has no locale with UTF-8.
#include "support/windows/windows_text.hpp"

#include <cwchar>
#include <string_view>

namespace {

/// The number of bytes at the start that may be one character; at least 1.
std::size_t length_of_character(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t most = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    std::size_t length = 1;
    while (length < most && length < text.size() && (text[length] & 0xc0) == 0x80) ++length;
    return length;
}

} // namespace

/// Never fails: what is not UTF-8 becomes U+FFFD. Of a character with four bytes the first three
/// give the first half, which is followed by the half that the state keeps.
extern "C" std::size_t mbrtowc(wchar_t* to, const char* from, std::size_t size,
                               std::mbstate_t* state) {
    static std::mbstate_t own{};
    std::mbstate_t& second_half = state ? *state : own;
    wchar_t ignored = 0;
    wchar_t& character = to ? *to : ignored;
    if (!from) return second_half = {}, 0;
    if (size == 0) return static_cast<std::size_t>(-2);
    if (second_half != std::mbstate_t{}) {
        character = static_cast<wchar_t>(second_half);
        second_half = {};
        return 1;
    }
    if (static_cast<unsigned char>(*from) < 0x80) {
        character = static_cast<wchar_t>(*from);
        return *from == '\0' ? 0 : 1;
    }
    const std::size_t length = length_of_character({from, size});
    const std::wstring wide = tharsis::windows::utf16_of({from, length});
    character = wide[0];
    if (wide.size() != 2 || length != 4) return length;
    second_half = wide[1];
    return 3;
}
