// heap.cpp -- mallopt, which only GNU's C library has, and advice to the system about the heap's
// pages
#include "program/heap.hpp"

#ifdef __GLIBC__
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace tharsis {

#ifdef __GLIBC__
namespace {

constexpr int largest_kept_block = 32 << 20; // the greatest value that the library takes
constexpr int largest_free_end = 512 << 20;
constexpr int growth = 256 << 20; // addresses only: a page takes memory when it is first written
constexpr std::size_t more_than_first_heap = 192 << 10;
constexpr std::uintptr_t large_page = 2 << 20;
constexpr std::uintptr_t small_heap =
    2 << 20; // short programs stay below it: clearing a large page costs them more

std::uintptr_t heap_end() { return reinterpret_cast<std::uintptr_t>(sbrk(0)); }

// Makes the heap grow by an allocation that what is left of it cannot hold. Without the addresses
// (a limit of the shell), or without large pages in the system, the heap is as it was.
void advise_large_pages() {
    const std::uintptr_t before = heap_end();
    void* volatile block =
        std::malloc(large_page); // volatile: else the compiler leaves the pair out
    std::free(block);
    const std::uintptr_t first = (before + small_heap + large_page - 1) / large_page * large_page;
    if (const std::uintptr_t after = heap_end(); after > first) {
        (void)madvise(reinterpret_cast<void*>(first), after - first, MADV_HUGEPAGE);
    }
}

} // namespace
#endif

void prepare_heap() {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, largest_kept_block);
    mallopt(M_TRIM_THRESHOLD, largest_free_end);
    mallopt(M_TOP_PAD, growth);
    advise_large_pages();
#endif
}

} // namespace tharsis
