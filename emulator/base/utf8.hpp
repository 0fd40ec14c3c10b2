// utf8.hpp -- source text as characters: decoding, counting, repairing
// Columns of diagnostics count characters. MARS, written in Java, counts UTF-16 units.
#pragma once
#include "base/types.hpp"

#include <string>
#include <string_view>

namespace tharsis {

/// A character and its number of bytes. A byte that starts no character is U+FFFD of one byte.
struct Character {
    char32_t value = 0;
    u32 bytes = 0;
};

/// The first character of a text, which must not be empty.
Character first_character(std::string_view text);

/// The same, but `bytes` is what Java skips where the text is malformed: the longest prefix of a
/// character, or one byte.
Character java_character(std::string_view text);

/// The number of characters, and of UTF-16 units, of a text.
u32 count_characters(std::string_view text);
u32 count_utf16(std::string_view text);

/// True if all bytes are below 0x80.
bool is_ascii(std::string_view text);
/// The longest beginning of at most this many bytes that does not end within a character.
std::string_view whole_characters(std::string_view text, std::size_t most);

/// True if all of it is valid UTF-8.
bool is_utf8(std::string_view bytes);

/// The bytes as Java decodes them: each malformed sequence becomes U+FFFD.
std::string repair_utf8(std::string_view bytes);

/// Characters U+0000 to U+00FF, one a byte, in UTF-8.
std::string latin1_to_utf8(std::string_view latin1);
void append_latin1_as_utf8(std::string& utf8, std::string_view latin1);

} // namespace tharsis
