// address_space_on_windows.cpp -- addresses of the host, by VirtualAlloc
#include "machine/address_space.hpp"

#include <windows.h>

namespace tharsis {

u8* reserve_addresses(u64 size) {
    return static_cast<u8*>(VirtualAlloc(nullptr, size, MEM_RESERVE, PAGE_NOACCESS));
}

void release_addresses(u8* start, u64) { VirtualFree(start, 0, MEM_RELEASE); }

bool make_usable(u8* start, u64 size) {
    return VirtualAlloc(start, size, MEM_COMMIT, PAGE_READWRITE) != nullptr;
}

} // namespace tharsis
