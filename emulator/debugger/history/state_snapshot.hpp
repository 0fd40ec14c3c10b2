// state_snapshot.hpp -- a moment that is kept to compare with: what is different now?
// Pages are shared with keyframes, so keeping one costs no more than the pages written since the
// last.
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

    /// The byte of memory at an address then; 0 where it was never touched. Of text nothing is
    /// kept.
    u8 byte(u32 address, bool big_endian) const;
};

} // namespace tharsis
