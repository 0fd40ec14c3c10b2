// step_order.hpp -- derives the order and the conditions of an adaptor's steps from right turns
//
// A question that was not asked in every turn has a condition, which must agree with all turns.
#pragma once
#include "grading/game_judge/inference/adaptor_builder.hpp"
#include "grading/game_judge/inference/probing.hpp"

#include <vector>

namespace tharsis {

/// Fills in move, drop and pass. Steps whose condition no rule explains are named in `open`.
void set_steps(const AdaptorDraft&, const std::vector<std::vector<PlayedTurn>>& games, Adaptor&,
               std::vector<OpenQuestion>& open);

} // namespace tharsis
