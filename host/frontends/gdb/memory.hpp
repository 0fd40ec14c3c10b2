// memory.hpp -- the memory of a program as a client reads and writes it
#pragma once
#include "debugger/session/session.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tharsis::gdb {

/// The bytes from an address on, up to the first one where no memory is.
std::string read_memory(const Machine&, u32 address, u64 count);
/// Writes all bytes or none. Returns false if that is not possible: no memory, or instructions of a
/// program that may not change them.
bool write_memory(Session&, u32 address, std::string_view bytes);
/// The first place of the bytes `wanted` among `count` bytes from an address on, up to the first
/// one where no memory is. nullopt: they are not there.
std::optional<u32> search_memory(const Machine&, u32 address, u64 count, std::string_view wanted);
/// The checksum of gdb's command compare-sections; nullopt if some byte is not memory.
std::optional<u32> checksum_of_memory(const Machine&, u32 address, u64 count);
/// The ranges of addresses in which there may be memory, as an XML document: qXfer:memory-map.
std::string memory_map(const MemoryLayout&);

} // namespace tharsis::gdb
