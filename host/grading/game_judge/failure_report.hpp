// failure_report.hpp -- makes an observation of a failure with its evidence: boards, the fault, the
// proof of a loop, a replay
//
// The judge decides what it costs, and whether it is reported.
#pragma once
#include "grading/game_judge/game_judge.hpp"
#include "grading/game_judge/strategy/game_minimizer.hpp"

#include <vector>

namespace tharsis {

/// Describes the failure in words and boards. Its replay is added to `attachments` if there is
/// room.
Observation observation_of_failure(GameSession&, const Submission&, const GameTask&,
                                   const MinimizedCase& shortest,
                                   std::vector<Attachment>& attachments);

} // namespace tharsis
