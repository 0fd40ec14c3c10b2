// state_snapshot.hpp -- a state that is kept to find out later what has changed
// Pages are shared with keyframes, so a snapshot costs no more than the pages written since the
// last one.
#pragma once
#include "debugger/history/pages.hpp"
#include "machine/state.hpp"

#include <cstddef>

namespace tharsis {

struct StateSnapshot {
    u64 step = 0;
    State state;
    Pages pages;
    std::size_t output = 0, errors = 0; ///< bytes printed

    /// The byte of memory at an address then; 0 where it was never touched. Text is not kept.
    u8 byte(u32 address, bool big_endian) const;
};

} // namespace tharsis
