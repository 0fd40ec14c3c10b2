// game_duel.hpp -- two players at the same case: where they differ, and the shortest way there
// Everything is compared after each input: the screen byte for byte, the end, the position.
#pragma once

#include "support/game_case.hpp"
#include "support/game_player.hpp"

#include <functional>
#include <optional>
#include <string>

namespace tharsis::testing {

/// Who is compared, and who looks on at what the reference prints.
struct Rivals {
    MakePlayer reference, player;
    std::function<void(std::string_view screen)> see;
};

/// What the two saw differently, after which chunk (0: before any input).
struct Clash {
    std::size_t turn = 0;
    Seen expected, actual;
};

/// Plays a case with both.
std::optional<Clash> duel(const Rivals& rivals, const GameCase& game);

/// A case that still clashes, as short as it can be made: begun later, lines left out.
GameCase shrink(const Rivals& rivals, const GameCase& game);

/// The report of a failure: seed, shortest case, the difference, the commands that repeat it.
std::string report(const Rivals& rivals, const GameCase& game);

} // namespace tharsis::testing
