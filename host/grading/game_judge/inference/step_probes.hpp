// step_probes.hpp -- finds what only wrong answers reveal: how an input is cancelled, which answers
// are rejected at once, how a player resigns
//
// Each guess is tried in the first turn, or where a choice came up, and must have the right effect.
// They serve every adaptor, shipped or built.
#pragma once
#include "grading/game_judge/inference/probing.hpp"

#include <optional>
#include <vector>

namespace tharsis {

/// Fills in the missing `cancel_input` of the steps of a move or drop: after the moves `before`,
/// towards `move`, or the first legal move if there is none.
void find_ways_back(ProgramUnderTest&, Adaptor&, const std::vector<GameMove>& before,
                    const std::optional<GameMove>& move);
/// Fills in `validates_immediately` of the steps of a move.
void find_immediate_refusals(ProgramUnderTest&, Adaptor&);
/// Fills in the steps of resigning; false if no way to resign was found.
bool find_resignation(ProgramUnderTest&, Adaptor&);

} // namespace tharsis
