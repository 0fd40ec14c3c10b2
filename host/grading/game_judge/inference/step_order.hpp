// step_order.hpp -- from turns that went well to the steps of an adaptor: their order, and when
// each is asked
//
// A step that was not asked in every turn is asked under a condition, which all turns must agree
// with.
#pragma once
#include "grading/game_judge/inference/adaptor_builder.hpp"
#include "grading/game_judge/inference/probing.hpp"

#include <vector>

namespace tharsis {

/// Fills in move, drop and pass. Steps whose condition no rule explains are named in `open`.
void set_steps(const AdaptorDraft&, const std::vector<std::vector<PlayedTurn>>& games, Adaptor&,
               std::vector<OpenQuestion>& open);

} // namespace tharsis
