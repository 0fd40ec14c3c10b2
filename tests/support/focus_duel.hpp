// focus_duel.hpp -- a program and the reference with the same case of Focus
// A tally may count the events of the reference.
#pragma once

#include "support/focus_case.hpp"
#include "support/focus_player.hpp"
#include "support/focus_tally.hpp"
#include "support/game_duel.hpp"

#include <optional>
#include <string>

namespace tharsis::testing {

std::optional<Clash> duel(const MakePlayer& make, const FocusCase& game,
                          FocusTally* tally = nullptr);
FocusCase shrink(const MakePlayer& make, const FocusCase& game);
std::string report(const MakePlayer& make, const FocusCase& game);

} // namespace tharsis::testing
