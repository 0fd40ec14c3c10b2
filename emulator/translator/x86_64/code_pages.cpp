// code_pages.cpp -- memory for host code, by mmap and mprotect
#include "translator/x86_64/code_pages.hpp"

#include <sys/mman.h>

namespace tharsis::code_pages {

u8* reserve(std::size_t size) {
    void* got = mmap(nullptr, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return got == MAP_FAILED ? nullptr : static_cast<u8*>(got);
}

bool make_writable(u8* first, std::size_t size) {
    return mprotect(first, size, PROT_READ | PROT_WRITE) == 0;
}

bool make_executable(u8* first, std::size_t size, const u8* /*code*/, std::size_t /*code_size*/) {
    return mprotect(first, size, PROT_READ | PROT_EXEC) == 0;
}

void release(u8* first, std::size_t size) { munmap(first, size); }

} // namespace tharsis::code_pages
