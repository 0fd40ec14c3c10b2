// freed_memory.cpp -- mallopt, which only GNU's C library has
#include "program/freed_memory.hpp"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace tharsis {

void keep_freed_memory() {
#ifdef __GLIBC__
    constexpr int largest_kept_block = 32 << 20; // the greatest value that the library takes
    constexpr int largest_free_end = 256 << 20;
    mallopt(M_MMAP_THRESHOLD, largest_kept_block);
    mallopt(M_TRIM_THRESHOLD, largest_free_end);
#endif
}

} // namespace tharsis
