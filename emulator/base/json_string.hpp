// json_string.hpp -- a text as a JSON string
// The only writer of JSON strings in the emulator and for its results in host/; verdicts, which are
// ASCII, have their own (grading/verdict/verdict_text).
#pragma once
#include <string>
#include <string_view>

namespace tharsis {

/// The text between quotes, with quotes, backslashes and control characters escaped. Text that is
/// not valid UTF-8 is repaired: each malformed sequence becomes U+FFFD.
std::string json_string(std::string_view text);

} // namespace tharsis
