// stackchess_tally.hpp -- the messages, rules and decisions of Stackchess that are counted
// The tables for a GameTally.
#pragma once

#include "games/stackchess/stackchess_dialogue.hpp"
#include "support/game_tally.hpp"

namespace tharsis::testing {

TallyTables<games::StackchessDialogue> stackchess_tables();

} // namespace tharsis::testing
