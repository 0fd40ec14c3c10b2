// calibration.hpp -- learns all that is needed to judge a program from a fixed list of scripts
//
// The list depends on nothing but the game, the adaptor and what the program does in it: neither on
// the seed of the task nor on its suites.
#pragma once
#include "grading/game_judge/session/game_session.hpp"

#include <vector>

namespace tharsis {

struct Calibration {
    Evidence evidence;
    /// The program begins with another position, at which all games begin now (Evidence::opening).
    std::optional<GameMismatch> other_opening;
    std::vector<TestScript> failing; ///< scripts that ended with an error
    u64 scripts = 0;
};

/// `known`: what was learnt when the adaptor was found.
Calibration calibrate(ProgramUnderTest&, const Adaptor&, const Evidence& known);

} // namespace tharsis
