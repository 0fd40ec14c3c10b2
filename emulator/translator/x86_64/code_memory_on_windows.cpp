// code_memory_on_windows.cpp -- memory for host code, by VirtualAlloc and VirtualProtect
// The pages to which new code is copied are not executable during the copy; no other thread runs
// them.
#include "translator/x86_64/code_memory.hpp"

#include <algorithm>
#include <cstring>
#include <windows.h>

namespace tharsis {
namespace {

constexpr std::size_t host_page = 1 << 16; // a multiple of every host's page size
constexpr std::size_t alignment = 64;

std::size_t rounded_up(std::size_t n, std::size_t to) { return (n + to - 1) / to * to; }

} // namespace

CodeMemory::~CodeMemory() { clear(); }

void CodeMemory::clear() {
    if (start_) VirtualFree(start_, 0, MEM_RELEASE);
    start_ = nullptr;
    used_ = 0;
}

u8* CodeMemory::next() {
    if (!start_)
        start_ = static_cast<u8*>(VirtualAlloc(nullptr, capacity_, MEM_RESERVE, PAGE_NOACCESS));
    if (!start_) return nullptr;
    return start_ + used_;
}

bool CodeMemory::place(std::span<const u8> code) {
    u8* to = next();
    if (!to || code.size() > room()) return false;
    u8* first = start_ + used_ / host_page * host_page;
    const std::size_t size = std::min(rounded_up(used_ + code.size(), host_page), capacity_) -
                             std::size_t(first - start_);
    DWORD before = 0;
    if (!VirtualAlloc(first, size, MEM_COMMIT, PAGE_READWRITE) ||
        !VirtualProtect(first, size, PAGE_READWRITE, &before))
        return false;
    std::memcpy(to, code.data(), code.size());
    if (!VirtualProtect(first, size, PAGE_EXECUTE_READ, &before)) return false;
    FlushInstructionCache(GetCurrentProcess(), to, code.size());
    used_ = std::min(rounded_up(used_ + code.size(), alignment), capacity_);
    return true;
}

} // namespace tharsis
