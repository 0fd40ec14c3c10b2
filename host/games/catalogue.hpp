// catalogue.hpp -- every game there is, by its name.
// The one place that lists them: a game added here is known to all commands.
#pragma once

#include "games/game.hpp"

#include <span>
#include <string_view>

namespace tharsis::games {

/// All games, in the order they are shown.
std::span<const AnyGame> catalogue();

/// The game of that name (letters of either case), or nothing.
const AnyGame* find_game(std::string_view name);

} // namespace tharsis::games
