// types.hpp -- the integers of this project, by their width in bits
// Guest values are unsigned words; a signed type says that a number is meant, not a pattern of
// bits.
#pragma once
#include <cstdint>

namespace tharsis {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i8 = std::int8_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

} // namespace tharsis
