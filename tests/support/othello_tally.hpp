// othello_tally.hpp -- how often each message, rule, decision and save of Othello occurred in a run
// The tables for a GameTally.
#pragma once

#include "games/othello/othello_dialogue.hpp"
#include "support/game_tally.hpp"

namespace tharsis::testing {

TallyTables<games::OthelloDialogue> othello_tables();

} // namespace tharsis::testing
