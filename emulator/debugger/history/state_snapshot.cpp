// state_snapshot.cpp -- reads the memory of a snapshot
// A machine keeps words in host order, so the bytes of a big-endian one are mirrored within their
// words.
#include "debugger/history/state_snapshot.hpp"

#include <algorithm>

namespace tharsis {

u8 StateSnapshot::byte(u32 address, bool big_endian) const {
    const u32 page = address & ~(Memory::page_size - 1);
    const auto below = [](const Pages::Entry& entry, u32 wanted) { return entry.address < wanted; };
    const auto at = std::lower_bound(pages.entries().begin(), pages.entries().end(), page, below);
    if (at == pages.entries().end() || at->address != page || !at->page) return 0;
    return at->page->bytes[(address ^ (big_endian ? 3u : 0u)) % Memory::page_size];
}

} // namespace tharsis
