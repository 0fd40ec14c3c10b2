// spare_reservations.hpp -- address space that a guest no longer needs, kept for the next one
//
// Reserving 4 GiB, making the segments usable and releasing all again costs the host's kernel more
// than many a short run costs the processor, above all in a virtual machine. Judges and tests start
// such runs by the thousand.
#pragma once
#include "base/layout.hpp"
#include "base/types.hpp"

#include <array>
#include <mutex>

namespace tharsis {

/// A few reservations that contain zeros only, each with the segments of one layout usable. Only
/// layouts in `memory_layouts` are kept: others belong to a program and may end with it. Threads
/// may share it.
class SpareReservations {
public:
    /// Hands out a reservation for the layout; null if none is kept.
    u8* take(const MemoryLayout&);
    /// Keeps a reservation. False if it does not: then it is still the caller's.
    [[nodiscard]] bool keep(u8* start, const MemoryLayout&);

private:
    struct Spare {
        u8* start = nullptr; ///< null: nothing is kept here
        const MemoryLayout* layout = nullptr;
    };
    std::mutex mutex_;
    std::array<Spare, 4> spares_{};
};

} // namespace tharsis
