// utf8.hpp -- source text as characters: decoding, counting, repairing
// Columns of diagnostics count characters; MARS, written in Java, counts UTF-16 units.
#pragma once
#include "base/types.hpp"

#include <string>
#include <string_view>

namespace tharsis {

/// A character and how many bytes it takes. A byte that begins none is U+FFFD of one byte.
struct Character {
    char32_t value = 0;
    u32 bytes = 0;
};

/// The character at the head of a text that is not empty.
Character first_character(std::string_view text);

/// The same, but `bytes` says how much Java skips where the text is malformed: the longest
/// beginning of a character, or one byte.
Character java_character(std::string_view text);

/// How many characters, and how many UTF-16 units, a text has.
u32 count_characters(std::string_view text);
u32 count_utf16(std::string_view text);

/// Whether all of it is UTF-8.
bool is_utf8(std::string_view bytes);

/// The bytes as Java decodes them: each malformed sequence becomes U+FFFD.
std::string repair_utf8(std::string_view bytes);

} // namespace tharsis
