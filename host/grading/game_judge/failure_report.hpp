// failure_report.hpp -- an observation of a failure, with all that proves it: boards, the fault,
// the proof of a loop, a replay
//
// The judge decides what it costs, and whether it is reported.
#pragma once
#include "grading/game_judge/game_judge.hpp"
#include "grading/game_judge/strategy/game_minimizer.hpp"

#include <vector>

namespace tharsis {

/// The failure in words and boards. Its replay is added to `attachments`, if there is room for it.
Observation observation_of_failure(GameSession&, const Submission&, const GameTask&,
                                   const MinimizedCase& shortest,
                                   std::vector<Attachment>& attachments);

} // namespace tharsis
