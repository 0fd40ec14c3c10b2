// catalogue.hpp -- all games, by name.
// The only list of games: a game that is added here is available in all commands.
#pragma once

#include "games/game.hpp"

#include <span>
#include <string>
#include <string_view>

namespace tharsis::games {

/// All games, in the order they are shown.
std::span<const AnyGame> catalogue();

/// Their names with a separator between them; `with_players`: only those with computer players.
std::string game_names(std::string_view separator, bool with_players = false);

/// The game of that name (letters of either case), or nothing.
const AnyGame* find_game(std::string_view name);

} // namespace tharsis::games
