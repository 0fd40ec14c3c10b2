// wait_reasons.hpp -- why an instruction waits, cycle by cycle
#pragma once
#include "base/message.hpp"
#include "timing/timing_watch.hpp"

#include <vector>

namespace tharsis {

/// Whether an instruction only waits in a cycle that it spends in this stage: it is there longer
/// than it works there. Every view asks this function.
bool waits_in(const Passage&, std::size_t stage, u64 cycle);

/// The cycles that an instruction works in a stage, without those that it waits there for the next.
u64 work_in(const Passage&, std::size_t stage);

/// Why an instruction waits in these cycles: the sentence of a hazard, or behind which instruction.
struct WaitReason {
    u64 first = 0, last = 0; ///< cycles
    Message text;
    std::optional<LossCause> cause; ///< nullopt: it only waits behind another instruction
    std::string behind = {};        ///< that instruction, if it is known
};
/// Of a row of the recording, in the order of cycles, for all cycles in which it waits. Nothing for
/// a model without a recording.
std::vector<WaitReason> wait_reasons(const TimingWatch&, const TimedModel&, std::size_t row);

} // namespace tharsis
