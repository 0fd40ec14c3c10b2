// spare_reservations.cpp -- a short list of reservations
#include "machine/spare_reservations.hpp"

#include <algorithm>
#include <utility>

namespace tharsis {

u8* SpareReservations::take(const MemoryLayout& layout) {
    const std::lock_guard lock(mutex_);
    for (Spare& spare : spares_)
        if (spare.start && spare.layout == &layout) return std::exchange(spare.start, nullptr);
    return nullptr;
}

bool SpareReservations::keep(u8* start, const MemoryLayout& layout) {
    const bool permanent =
        std::any_of(std::begin(memory_layouts), std::end(memory_layouts),
                    [&](const MemoryLayout& permanent_one) { return &permanent_one == &layout; });
    if (!permanent) return false;
    const std::lock_guard lock(mutex_);
    const auto free = std::find_if(spares_.begin(), spares_.end(),
                                   [](const Spare& spare) { return spare.start == nullptr; });
    if (free == spares_.end()) return false;
    *free = {start, &layout};
    return true;
}

} // namespace tharsis
