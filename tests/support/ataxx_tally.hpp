// ataxx_tally.hpp -- the messages, rules and decisions of Ataxx that are counted
// The tables that GameTally needs.
#pragma once

#include "games/ataxx/ataxx_dialogue.hpp"
#include "support/game_tally.hpp"

namespace tharsis::testing {

TallyTables<games::AtaxxDialogue> ataxx_tables();

} // namespace tharsis::testing
