// base64.hpp -- bytes as base64, for text-only documents (RFC 4648, section 4)
// With padding, without line ends.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

std::string to_base64(std::string_view bytes);
/// nullopt: invalid base64 (another letter, a wrong length, bits after the end).
std::optional<std::string> from_base64(std::string_view text);

} // namespace tharsis
