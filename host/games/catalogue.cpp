// catalogue.cpp -- the table of the games: one row each.
// A row pairs the rules of a game with its dialogue.
#include "games/catalogue.hpp"

#include "games/ataxx/ataxx.hpp"
#include "games/ataxx/ataxx_dialogue.hpp"
#include "games/ataxx/ataxx_player.hpp"
#include "games/focus/focus.hpp"
#include "games/focus/focus_dialogue.hpp"
#include "games/focus/focus_player.hpp"
#include "games/match.hpp"
#include "games/notation.hpp"
#include "games/othello/othello.hpp"
#include "games/othello/othello_dialogue.hpp"
#include "games/othello/othello_player.hpp"
#include "games/stackchess/stackchess.hpp"
#include "games/stackchess/stackchess_dialogue.hpp"
#include "games/stackchess/stackchess_player.hpp"

#include <algorithm>

namespace tharsis::games {

namespace {

// A game with computer players, which can play matches.
template <Game G, Dialogue D, Rating<G> R> constexpr AnyGame with_players() {
    AnyGame game = any_game<G, D>;
    game.match = players::match_by_name<G, R>;
    game.console = players::console<G, D, R>;
    return game;
}

constexpr AnyGame games[] = {
    with_players<Focus, FocusDialogue, FocusRating>(),
    with_players<Stackchess, StackchessDialogue, StackchessRating>(),
    with_players<Othello, OthelloDialogue, OthelloRating>(),
    any_game<OthelloTolerant, OthelloDialogue>,
    with_players<Ataxx, AtaxxDialogue, AtaxxRating>(),
    any_game<AtaxxMerged, AtaxxDialogue>,
};

} // namespace

std::span<const AnyGame> catalogue() { return games; }

std::string game_names(std::string_view separator, bool with_players) {
    std::string names;
    for (const AnyGame& game : games) {
        if (with_players && game.match == nullptr) continue;
        if (!names.empty()) names += separator;
        names += game.name;
    }
    return names;
}

const AnyGame* find_game(std::string_view name) {
    const std::string word = in_small_letters(name);
    const auto* found =
        std::ranges::find_if(games, [&word](const AnyGame& game) { return game.name == word; });
    return found == std::end(games) ? nullptr : found;
}

} // namespace tharsis::games
