// bytes.hpp -- bytes of memory read as one number, in the byte order of the machine
// All displays of numbers of two to eight bytes use it.
#pragma once
#include "machine/machine.hpp"

#include <optional>

namespace tharsis {

/// The number formed by `size` bytes (1 to 8) from an address on, each returned by `byte_at` as an
/// optional. Returns nullopt if one of them is missing.
template <class ByteAt>
std::optional<u64> number_of_bytes(u32 address, u32 size, bool big_endian, ByteAt byte_at) {
    u64 number = 0;
    for (u32 n = 0; n < size; ++n) {
        const std::optional<u8> byte = byte_at(address + n);
        if (!byte) return std::nullopt;
        number |= u64{*byte} << 8 * (big_endian ? size - 1 - n : n);
    }
    return number;
}

/// The same for a machine's current memory.
inline std::optional<u64> peek_number(const Machine& machine, u32 address, u32 size) {
    return number_of_bytes(address, size, machine.layout().big_endian,
                           [&](u32 at) { return machine.peek_byte(at); });
}

} // namespace tharsis
