// pages.hpp -- the memory of a guest at some step: pages that keyframes share until they are
// written
//
// A page that is kept never changes.
#pragma once
#include "machine/memory.hpp"

#include <memory>
#include <vector>

namespace tharsis {

/// Creates the pages that keyframes hold and counts them.
class PageStore {
public:
    struct Page {
        Memory::PageBytes bytes;
        std::shared_ptr<u64> counter;
        ~Page() { --*counter; }
    };
    std::shared_ptr<const Page> keep(const Memory& memory, u32 address) {
        auto page = std::make_shared<Page>();
        memory.copy_page(address, page->bytes);
        page->counter = counter_;
        ++*counter_;
        return page;
    }
    u64 bytes() const { return *counter_ * sizeof(Page); }

private:
    std::shared_ptr<u64> counter_ = std::make_shared<u64>(0);
};

/// All touched pages, by ascending address.
class Pages {
public:
    struct Entry {
        u32 address = 0;
        std::shared_ptr<const PageStore::Page> page; ///< null: no longer known
    };

    const std::vector<Entry>& entries() const { return entries_; }
    /// The content of a page, or null; equal pointers mean equal bytes.
    const PageStore::Page* find(u32 address) const {
        const std::size_t at = index_of(address);
        return has(at, address) ? entries_[at].page.get() : nullptr;
    }
    /// Takes over the current content of the pages written since the last update.
    void update(Memory&, PageStore&);
    /// Restores memory to these pages; `present` is its content before the last writes.
    void restore(Memory&, Pages& present) const;

private:
    std::size_t index_of(u32 address) const; ///< or the index of the next one
    bool has(std::size_t index, u32 address) const {
        return index < entries_.size() && entries_[index].address == address;
    }
    std::vector<Entry> entries_;
};

} // namespace tharsis
