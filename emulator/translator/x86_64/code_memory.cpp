// code_memory.cpp -- memory for host code, by mmap and mprotect
// The pages to which new code is copied are not executable during the copy; no other thread runs
// them.
#include "translator/x86_64/code_memory.hpp"

#include <algorithm>
#include <cstring>
#include <sys/mman.h>

namespace tharsis {
namespace {

constexpr std::size_t host_page = 1 << 16; // a multiple of every host's page size
constexpr std::size_t alignment = 64;

std::size_t rounded_up(std::size_t n, std::size_t to) { return (n + to - 1) / to * to; }

} // namespace

CodeMemory::~CodeMemory() { clear(); }

void CodeMemory::clear() {
    if (start_) munmap(start_, capacity_);
    start_ = nullptr;
    used_ = 0;
}

u8* CodeMemory::next() {
    if (!start_) {
        void* got =
            mmap(nullptr, capacity_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (got == MAP_FAILED) return nullptr;
        start_ = static_cast<u8*>(got);
    }
    return start_ + used_;
}

bool CodeMemory::place(std::span<const u8> code) {
    u8* to = next();
    if (!to || code.size() > room()) return false;
    u8* first = start_ + used_ / host_page * host_page;
    const std::size_t size = std::min(rounded_up(used_ + code.size(), host_page), capacity_) -
                             std::size_t(first - start_);
    if (mprotect(first, size, PROT_READ | PROT_WRITE) != 0) return false;
    std::memcpy(to, code.data(), code.size());
    if (mprotect(first, size, PROT_READ | PROT_EXEC) != 0) return false;
    used_ = std::min(rounded_up(used_ + code.size(), alignment), capacity_);
    return true;
}

} // namespace tharsis
