// code_memory.cpp -- memory for host code, filled from its start
// The pages to which new code is copied are not executable during the copy; no other thread runs
// them.
#include "translator/x86_64/code_memory.hpp"

#include "translator/x86_64/code_pages.hpp"

#include <algorithm>
#include <cstring>

namespace tharsis {
namespace {

constexpr std::size_t alignment = 64;

std::size_t rounded_up(std::size_t n, std::size_t to) { return (n + to - 1) / to * to; }

} // namespace

CodeMemory::~CodeMemory() { clear(); }

void CodeMemory::clear() {
    if (start_) code_pages::release(start_, capacity_);
    start_ = nullptr;
    used_ = 0;
}

u8* CodeMemory::next() {
    if (!start_) start_ = code_pages::reserve(capacity_);
    return start_ ? start_ + used_ : nullptr;
}

bool CodeMemory::place(std::span<const u8> code) {
    u8* to = next();
    if (!to || code.size() > free_bytes()) return false;
    u8* first = start_ + used_ / code_pages::unit * code_pages::unit;
    const std::size_t size =
        std::min(rounded_up(used_ + code.size(), code_pages::unit), capacity_) -
        std::size_t(first - start_);
    if (!code_pages::make_writable(first, size)) return false;
    std::memcpy(to, code.data(), code.size());
    if (!code_pages::make_executable(first, size, to, code.size())) return false;
    used_ = std::min(rounded_up(used_ + code.size(), alignment), capacity_);
    return true;
}

} // namespace tharsis
