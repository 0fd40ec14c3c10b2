// game_duel.hpp -- two players of the same case: where they differ, and the shortest case that
// shows it
//
// After each input the screen (byte for byte), the end and the position are compared.
#pragma once

#include "support/game_case.hpp"
#include "support/game_player.hpp"

#include <functional>
#include <optional>
#include <string>

namespace tharsis::testing {

/// The compared players, and the observer of the reference's output.
struct Rivals {
    MakePlayer reference, player;
    std::function<void(std::string_view screen)> see;
};

/// A difference between the two, and after which chunk (0: before any input).
struct Clash {
    std::size_t turn = 0;
    Seen expected, actual;
};

/// Plays a case with both.
std::optional<Clash> duel(const Rivals& rivals, const GameCase& game);

/// The shortest case that still shows the difference: with a later start, and fewer lines.
GameCase shrink(const Rivals& rivals, const GameCase& game);

/// The report of a failure: seed, shortest case, the difference, the commands that repeat it.
std::string report(const Rivals& rivals, const GameCase& game);

} // namespace tharsis::testing
