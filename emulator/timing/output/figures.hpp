// figures.hpp -- what the reports of a timed run share: per line, per procedure, per cause
#pragma once
#include "base/language.hpp"
#include "timing/timing_watch.hpp"

#include <string>
#include <vector>

namespace tharsis {

/// A line or a procedure, with the sums of its instructions.
struct CostGroup {
    std::string name; ///< "sum.asm:12", "main"
    u32 pc = 0;       ///< of its first instruction that ran
    CycleCost cost;
};
/// Source lines that ran, in order of their first instructions.
std::vector<CostGroup> costs_by_line(const TimingWatch&, const TimedModel&);
/// Procedures that ran, likewise.
std::vector<CostGroup> costs_by_procedure(const TimingWatch&, const TimedModel&,
                                          Language = Language::english);

/// "1.25": cycles an instruction, of slots.
std::string cycles_each(i64 slots, u64 instructions, u32 width);

/// All cycles of a group: its instructions and what they lost, in slots.
i64 slots_of(const CycleCost&);

/// The time of a run: "1234 ps", "1.234 us".
std::string time_text(u64 cycles, u32 picoseconds);

} // namespace tharsis
