// step_probes.hpp -- finds what only wrong answers reveal: how an input is cancelled, which answers
// are rejected at once, how a player resigns
//
// Each guess is tried in the first turn, or where a choice came up, and must have the right effect.
#pragma once
#include "grading/game_judge/inference/draft_search.hpp"

#include <vector>

namespace tharsis {

/// Fills in `cancel_input` and `validates_immediately` of the steps of moves and drops, and the way
/// to resign. `games` were played with the adaptor.
void probe_steps(DraftSearch&, const std::vector<std::vector<PlayedTurn>>& games, Adaptor&,
                 std::vector<OpenQuestion>& open);

} // namespace tharsis
