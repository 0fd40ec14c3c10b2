// hazard_words.hpp -- hazards as sentences: which instruction waits for which, and why
#pragma once
#include "timing/timing_sentences.hpp"
#include "timing/timing_watch.hpp"

#include <string>
#include <vector>

namespace tharsis {

/// An instruction with its place: "`lw $t0, 0($t1)` (sum.asm:7)".
std::string instruction_place(const Program&, const TimedInstruction&);

/// "A1", "M7", "D24" for the stages of units beside the pipeline.
std::string unit_stage(ExecutionUnit, u64 cycle);

/// An instruction, and how sentences call it.
struct NamedInstruction {
    const TimedInstruction& instruction;
    Message name;
};
/// Named by its place.
NamedInstruction placed_instruction(const Program&, const TimedInstruction&);

/// The sentence of a hazard: `waiting` waits for `maker`, whatever their numbers in it say.
Message hazard_words(const ProcessorModel&, const Hazard&, const NamedInstruction& waiting,
                     const NamedInstruction& maker);
/// The same, of the instructions with the numbers in it, named by their places.
Message hazard_words(const TimingWatch&, const TimedModel&, const Hazard&);

/// The hazards of a run, those that lost the most first; at most `top`.
std::vector<Hazard> worst_hazards(const TimedModel&, std::size_t top);

} // namespace tharsis
