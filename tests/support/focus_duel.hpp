// focus_duel.hpp -- two players at the same case of Focus: where they differ, and the shortest way
// there Everything is compared after each input: the screen byte for byte, the end, the position.
#pragma once

#include "support/focus_case.hpp"
#include "support/focus_player.hpp"
#include "support/focus_tally.hpp"

#include <optional>
#include <string>

namespace tharsis::testing {

/// What the two saw differently, after which chunk (0: before any input).
struct Clash {
    std::size_t turn = 0;
    Seen expected, actual;
};

/// Plays a case with both; a tally counts what the reference meets.
std::optional<Clash> duel(const MakePlayer& make, const FocusCase& game,
                          FocusTally* tally = nullptr);

/// A case that still clashes, as short as it can be made: begun later, lines left out.
FocusCase shrink(const MakePlayer& make, const FocusCase& game);

/// The report of a failure: seed, shortest case, the difference, the commands that repeat it.
std::string report(const MakePlayer& make, const FocusCase& game);

} // namespace tharsis::testing
