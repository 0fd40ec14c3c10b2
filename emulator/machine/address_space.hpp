// address_space.hpp -- addresses of the host for a guest's memory: reserved at once, usable in
// parts
#pragma once
#include "base/types.hpp"

namespace tharsis {

/// Reserves so many bytes of addresses, which cannot be accessed yet. Null where the host has too
/// few of them.
u8* reserve_addresses(u64 size);
void release_addresses(u8* start, u64 size);

/// Makes a part usable, a multiple of 64 KiB; it contains zeros. Parts that are usable already
/// keep their contents. False if there is no memory.
bool make_usable(u8* start, u64 size);

/// Whether usable memory costs nothing until it is written. Windows counts it against what all
/// processes may have, so that there each piece is made usable before its first access.
#ifdef _WIN32
inline constexpr bool usable_memory_is_free = false;
#else
inline constexpr bool usable_memory_is_free = true;
#endif

} // namespace tharsis
