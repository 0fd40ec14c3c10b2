// sha256.hpp -- the hash SHA-256 (FIPS 180-4, section 6.2)
// Identifies what was judged: equal hashes mean equal bytes.
#pragma once
#include <string>
#include <string_view>

namespace tharsis {

/// 64 hexadecimal digits in lower case.
std::string sha256(std::string_view bytes);

} // namespace tharsis
