// othello_tally.hpp -- what a run of sessions of Othello has met: messages, rules, decisions, saves
// The tables for a GameTally.
#pragma once

#include "games/othello/othello_dialogue.hpp"
#include "support/game_tally.hpp"

namespace tharsis::testing {

TallyTables<games::OthelloDialogue> othello_tables();

} // namespace tharsis::testing
