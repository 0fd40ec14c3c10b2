// image.hpp -- the initial data of a program: pages, created on first use
// It decides which addresses a directive may store to, with MARS's order of tests.
#pragma once
#include "base/program.hpp"

#include <unordered_map>
#include <vector>

namespace tharsis {

class DataImage {
public:
    explicit DataImage(const MemoryLayout& layout) : layout_(layout) {}
    /// Stores the low bytes of a value, little-endian. Returns false, and stores nothing, if the
    /// first byte is outside all data segments, the stack and the devices.
    bool store(u32 address, u32 value, u32 bytes);
    /// Records bytes that are reserved but not stored.
    void reserve(u32 address, u32 count) { declare(address, count, true); }
    /// From here on nothing is stored, but addresses are checked: MARS has stopped reading.
    void close() { closed_ = true; }
    bool closed() const { return closed_; }
    /// The pages in ascending order of address.
    std::vector<DataPage> take();
    /// The declared ranges in ascending order of address.
    std::vector<DataExtent> take_extents();

private:
    bool holds_data(u32 address) const;
    u8& byte(u32 address);
    void declare(u32 address, u32 count, bool reserved);

    const MemoryLayout& layout_;
    std::vector<DataPage> pages_;
    std::vector<DataExtent> extents_;
    std::unordered_map<u32, std::size_t> page_of_;
    bool closed_ = false;
    u32 last_page_ = 1; ///< address of the most recently used page; 1: none
    std::size_t last_ = 0;
};

} // namespace tharsis
