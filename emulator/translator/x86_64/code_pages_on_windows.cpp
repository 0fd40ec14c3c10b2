// code_pages_on_windows.cpp -- memory for host code, by VirtualAlloc and VirtualProtect
#include "translator/x86_64/code_pages.hpp"

#include <windows.h>

namespace tharsis::code_pages {

u8* reserve(std::size_t size) {
    return static_cast<u8*>(VirtualAlloc(nullptr, size, MEM_RESERVE, PAGE_NOACCESS));
}

bool make_writable(u8* first, std::size_t size) {
    DWORD before = 0;
    return VirtualAlloc(first, size, MEM_COMMIT, PAGE_READWRITE) &&
           VirtualProtect(first, size, PAGE_READWRITE, &before);
}

bool make_executable(u8* first, std::size_t size, const u8* code, std::size_t code_size) {
    DWORD before = 0;
    return VirtualProtect(first, size, PAGE_EXECUTE_READ, &before) &&
           FlushInstructionCache(GetCurrentProcess(), code, code_size);
}

void release(u8* first, std::size_t /*size*/) { VirtualFree(first, 0, MEM_RELEASE); }

} // namespace tharsis::code_pages
