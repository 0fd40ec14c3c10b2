// pages.cpp -- from memory to pages and back, touching only what differs
// Equal page pointers in two tables mean equal bytes.
#include "debugger/history/pages.hpp"

#include <algorithm>
#include <iterator>

namespace tharsis {
std::size_t Pages::index_of(u32 address) const {
    const auto before = [](const Entry& entry, u32 wanted) { return entry.address < wanted; };
    return std::size_t(std::lower_bound(entries_.begin(), entries_.end(), address, before) -
                       entries_.begin());
}

void Pages::update(Memory& memory, PageStore& store) {
    std::vector<Entry> fresh;
    for (u32 address : memory.take_written()) {
        const std::size_t at = index_of(address);
        if (has(at, address))
            entries_[at].page = store.keep(memory, address);
        else
            fresh.push_back({address, store.keep(memory, address)});
    }
    if (fresh.empty()) return;
    const auto by_address = [](const Entry& a, const Entry& b) { return a.address < b.address; };
    std::sort(fresh.begin(), fresh.end(), by_address);
    const auto middle = std::ptrdiff_t(entries_.size());
    std::move(fresh.begin(), fresh.end(), std::back_inserter(entries_));
    std::inplace_merge(entries_.begin(), entries_.begin() + middle, entries_.end(), by_address);
}

void Pages::restore(Memory& memory, Pages& present) const {
    for (u32 address : memory.take_written()) {
        const std::size_t at = present.index_of(address);
        if (present.has(at, address))
            present.entries_[at].page = nullptr;
        else if (!has(index_of(address), address))
            memory.forget_page(address);
    }
    auto was = present.entries_.begin();
    const auto end = present.entries_.end();
    for (const Entry& entry : entries_) {
        for (; was != end && was->address < entry.address; ++was) memory.forget_page(was->address);
        const bool same = was != end && was->address == entry.address && was->page == entry.page;
        if (was != end && was->address == entry.address) ++was;
        if (!same) memory.set_page(entry.address, entry.page->bytes);
    }
    for (; was != end; ++was) memory.forget_page(was->address);
    present = *this;
}

} // namespace tharsis
