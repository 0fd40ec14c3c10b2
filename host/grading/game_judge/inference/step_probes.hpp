// step_probes.hpp -- what only wrong answers show: how a choice is given up, what is refused at
// once, how a player resigns
//
// Each is tried in the first turn, or where a choice came up, and must lead where it should.
#pragma once
#include "grading/game_judge/inference/draft_search.hpp"

#include <vector>

namespace tharsis {

/// Fills in `back` and `eager` of the steps of moves and drops, and the way to resign. `games` were
/// played with the adaptor.
void probe_steps(DraftSearch&, const std::vector<std::vector<PlayedTurn>>& games, Adaptor&,
                 std::vector<OpenQuestion>& open);

} // namespace tharsis
