// stack_slots.hpp -- the loads and stores of a procedure that reach a register kept in its frame
#pragma once
#include "assembler/source/source_model.hpp"

namespace tharsis {

/// A statement that loads from a slot of the frame, or stores to it.
struct SlotUse {
    StatementId statement = no_id;
    SavedSlot slot;
};

/// The uses by $sp and $fp of the registers that a procedure saves, by ascending statement. Both
/// are followed on all paths, calls leave them as they were. None where they are not known or not
/// the same on each path, and none of a slot that something else is stored to.
std::vector<SlotUse> slot_uses(const SourceModel& model, const SourceProcedure& procedure,
                               bool delayed_branching);

} // namespace tharsis
