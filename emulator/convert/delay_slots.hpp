// delay_slots.hpp -- what is written in a branch delay slot, without delay slots
#pragma once
#include "assembler/flat_lines.hpp"
#include "base/message.hpp"

#include <vector>

namespace tharsis::conversion {

/// A branch whose delay slot has no counterpart, and why.
struct RefusedSlot {
    Place place;
    Message why, tip;
};

/// Reorders statements so that they do the same on a machine without delay slots: what is in a slot
/// comes before the branch, or, if the branch reads what it changes, on both of its ways.
std::vector<RefusedSlot> resolve_delay_slots(std::vector<FlatStatement>& statements);

} // namespace tharsis::conversion
