// unicode.hpp -- from characters and UTF-16 to UTF-8
#pragma once
#include <string>
#include <string_view>

namespace tharsis {

/// Appends one character.
void append_utf8(std::string& text, char32_t c);

/// Bytes of UTF-16, without a byte-order mark, as UTF-8. Half a pair of surrogates becomes U+FFFD;
/// a last single byte is half of a unit whose other half is 0.
std::string from_utf16(std::string_view bytes, bool little);

} // namespace tharsis
