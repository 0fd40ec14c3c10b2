// memory_view.hpp -- how a threaded engine reaches the data memory of a guest
// One look-up answers whether a whole access is allowed: range, alignment and rights. There is one
// view for each backing of Memory (docs/decisions/0039-a-loop-for-the-web.md).
#pragma once
#include "machine/guest.hpp"

#include <bit>
#include <cstring>

namespace tharsis {

/// The pointer that steps pass on, from which a view is made: Memory::flat_base or
/// Memory::page_entries.
using MemoryStart = const void*;

/// All addresses are reserved; the rights are below them.
class FlatView {
public:
    explicit FlatView(MemoryStart start) : memory_(static_cast<u8*>(const_cast<void*>(start))) {}
    static MemoryStart start(const Memory& memory) { return memory.flat_base(); }

    u8* at(u32 address) const { return memory_ + address; }
    /// True if the page shows this right, for an aligned access of this type.
    template <class T> bool may(u32 address, u8 right) const {
        return (memory_ - Memory::rights_below_base)[index<T>(address)] & right;
    }
    /// True if the page is watched and hides this right, and these bytes are not watched.
    template <class T> bool may_unmonitored(const Guest*, u32 address, u8 right) const {
        return (memory_ - Memory::hidden_below_base)[index<T>(address)] & right &&
               !is_watched<T>(address);
    }

private:
    template <class T> static u64 index(u32 address) {
        constexpr int log = std::countr_zero(sizeof(T));
        return std::rotr(address, log) >> (12 - log);
    }
    template <class T> bool is_watched(u32 address) const {
        u32 bits;
        std::memcpy(&bits, memory_ - Memory::watch_bits_below_base + (address >> 7) * 4,
                    sizeof bits);
        return bits >> (address >> 2 & 31) & (sizeof(T) == 8 ? 3 : 1);
    }

    u8* memory_;
};

/// Pages are anywhere; a table has their places and rights.
class PagedView {
public:
    explicit PagedView(MemoryStart start)
        : entries_(static_cast<const Memory::PageEntry*>(start)) {}
    static MemoryStart start(const Memory& memory) { return memory.page_entries(); }

    u8* at(u32 address) const {
        constexpr u32 within = Memory::page_size - 1;
        return reinterpret_cast<u8*>((entry(address) & ~Memory::PageEntry{within}) |
                                     (address & within));
    }
    template <class T> bool may(u32 address, u8 right) const {
        return allows<T>(entry(address), address, right);
    }
    template <class T> bool may_unmonitored(const Guest* guest, u32 address, u8 right) const {
        return allows<T>(entry(address) >> Memory::hidden_shift, address, right) &&
               !guest->memory.is_watched(address, sizeof(T));
    }

private:
    Memory::PageEntry entry(u32 address) const { return entries_[address / Memory::page_size]; }
    /// `right` is one bit; one test for it and for the alignment.
    template <class T> static bool allows(Memory::PageEntry rights, u32 address, u8 right) {
        return ((~rights & right) | (address & (sizeof(T) - 1))) == 0;
    }

    const Memory::PageEntry* entries_;
};

} // namespace tharsis
