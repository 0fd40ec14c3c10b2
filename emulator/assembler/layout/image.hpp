// image.hpp -- the data that a program stores: pages, made when first touched
// It knows which addresses a directive may store to, in MARS's order of questions.
#pragma once
#include "base/program.hpp"

#include <unordered_map>
#include <vector>

namespace tharsis {

class DataImage {
public:
    explicit DataImage(const MemoryLayout& layout) : layout_(layout) {}
    /// Stores the low bytes of a value, little endian. False, and nothing stored, if the first byte
    /// lies outside all data segments, the stack and the devices.
    bool store(u32 address, u32 value, u32 bytes);
    /// Notes that bytes are left free.
    void reserve(u32 address, u32 count) { declare(address, count, true); }
    /// From here on nothing is stored, though addresses are checked: MARS has stopped reading.
    void close() { closed_ = true; }
    bool closed() const { return closed_; }
    /// The pages by ascending address.
    std::vector<DataPage> take();
    /// What was declared, by ascending address.
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
    u32 last_page_ = 1; ///< address of the page used last; 1: none
    std::size_t last_ = 0;
};

} // namespace tharsis
