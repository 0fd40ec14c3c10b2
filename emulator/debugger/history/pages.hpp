// pages.hpp -- the memory of a guest at some moment: pages that keyframes share as long as no one
// wrote to them
//
// A page once kept never changes.
#pragma once
#include "machine/memory.hpp"

#include <memory>
#include <vector>

namespace tharsis {

/// Counts the pages that keyframes hold.
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
        std::shared_ptr<const PageStore::Page> page; ///< null: not known any more
    };

    const std::vector<Entry>& entries() const { return entries_; }
    /// What a page holds, or null; the same pointer means the same bytes.
    const PageStore::Page* find(u32 address) const {
        const std::size_t at = index_of(address);
        return has(at, address) ? entries_[at].page.get() : nullptr;
    }
    /// The pages written since the last look become what memory holds now.
    void update(Memory&, PageStore&);
    /// Makes memory what these pages say; `present` is what it held before the last writings.
    void bring_back(Memory&, Pages& present) const;

private:
    std::size_t index_of(u32 address) const; ///< or that of the next one
    bool has(std::size_t index, u32 address) const {
        return index < entries_.size() && entries_[index].address == address;
    }
    std::vector<Entry> entries_;
};

} // namespace tharsis
