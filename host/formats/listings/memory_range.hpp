// memory_range.hpp -- a range of memory as MARS's command line writes it: 0x10010000-0x10010010
#pragma once
#include "base/types.hpp"

#include <optional>
#include <string>

namespace tharsis {

/// The addresses of the first and the last word, both inclusive, signed as MARS compares them.
struct WordRange {
    i32 low = 0, high = 0;
};

/// Reads two word addresses with a "-" between them. `matched` becomes false if the text does not
/// look like a range at all. Returns nullopt if it does, but an address is unaligned or the range
/// is empty.
std::optional<WordRange> read_memory_range(const std::string& text, bool& matched);

} // namespace tharsis
