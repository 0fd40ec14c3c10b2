// image.cpp -- stored data, page by page
// Consecutive stores usually hit the same page, which is cached.
#include "assembler/layout/image.hpp"

#include <algorithm>

namespace tharsis {

bool DataImage::holds_data(u32 address) const {
    const MemoryLayout& m = layout_;
    if (address >= m.data_segment_base && address < m.data_segment_limit) return true;
    if (address > m.stack_limit && address <= m.stack_top) return true;
    if (address >= m.text_base && address < m.text_limit) return false;
    if (address >= m.mmio_base && address < m.mmio_limit) return true;
    return address >= m.kernel_data_base && address < m.kernel_data_limit;
}

u8& DataImage::byte(u32 address) {
    const u32 page = address & ~0xFFFu;
    if (page != last_page_) {
        const auto [it, is_new] = page_of_.try_emplace(page, pages_.size());
        if (is_new) pages_.push_back({page, {}});
        last_page_ = page;
        last_ = it->second;
    }
    return pages_[last_].bytes[address & 0xFFF];
}

bool DataImage::store(u32 address, u32 value, u32 bytes) {
    if (!holds_data(address)) return false;
    if (closed_) return true;
    declare(address, bytes, false);
    for (u32 k = 0; k < bytes; ++k) byte(address + k) = static_cast<u8>(value >> 8 * k);
    return true;
}

void DataImage::declare(u32 address, u32 count, bool reserved) {
    DataExtent* last = extents_.empty() ? nullptr : &extents_.back();
    if (last && last->reserved == reserved && last->address + last->size == address)
        last->size += count;
    else if (count > 0)
        extents_.push_back({address, count, reserved});
}

/// Adjacent extents are merged: a double is stored from its end, and an address again when its
/// label is known.
std::vector<DataExtent> DataImage::take_extents() {
    std::stable_sort(
        extents_.begin(), extents_.end(),
        [](const DataExtent& a, const DataExtent& b) { return a.address < b.address; });
    std::vector<DataExtent> joined;
    for (const DataExtent& extent : extents_) {
        DataExtent* last =
            joined.empty() || joined.back().reserved != extent.reserved ? nullptr : &joined.back();
        if (last && extent.address - last->address <= last->size)
            last->size = std::max(last->size, extent.address - last->address + extent.size);
        else
            joined.push_back(extent);
    }
    return joined;
}

std::vector<DataPage> DataImage::take() {
    std::sort(pages_.begin(), pages_.end(),
              [](const DataPage& a, const DataPage& b) { return a.address < b.address; });
    return std::move(pages_);
}

} // namespace tharsis
