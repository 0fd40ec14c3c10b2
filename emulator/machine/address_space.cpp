// address_space.cpp -- addresses of the host, by mmap; none where there is no mmap
#include "machine/address_space.hpp"

#if defined(__unix__) && !defined(__EMSCRIPTEN__)

#include <sys/mman.h>

namespace tharsis {

u8* reserve_addresses(u64 size) {
    void* start =
        mmap(nullptr, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return start == MAP_FAILED ? nullptr : static_cast<u8*>(start);
}

void release_addresses(u8* start, u64 size) { munmap(start, size); }

bool make_usable(u8* start, u64 size) { return mprotect(start, size, PROT_READ | PROT_WRITE) == 0; }

} // namespace tharsis

#else

namespace tharsis {

u8* reserve_addresses(u64) { return nullptr; }
void release_addresses(u8*, u64) {}
bool make_usable(u8*, u64) { return false; }

} // namespace tharsis

#endif
