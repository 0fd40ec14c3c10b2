// game_corpus.hpp -- games that are written down, as trials: recorded whole ones, and the shortest
// to what is rare
//
// Random games of a program that cannot start at a position reach forced passes, reserves and ends
// rarely, and late.
#pragma once
#include "grading/game_judge/session/game_session.hpp"

#include <optional>

namespace tharsis {

/// A row of short_games.txt or recorded_games.txt.
struct StoredGame {
    BoardGame game = BoardGame::focus;
    std::string_view reaches; ///< the event that the last move causes
    bool is_recorded = false; ///< a long game that ends, or goes through something rare; with its
                              ///< forced passes
    bool ends = false;        ///< short games: the game is then over
    std::string_view moves;   ///< in the notation of the game
};
/// The short games come first, those of each game by their length.
const std::vector<StoredGame>& stored_games();

enum class CorpusPart : u8 {
    rare, ///< the shortest known games to each rare event or end
    end,  ///< those of them that end the game, then long recorded games
};

/// The n-th of these games, as far as it can be typed and is legal from the program's opening;
/// nothing if there are fewer.
std::optional<TestScript> corpus_game(const GameSession&, CorpusPart, u64 n);

/// True if it is unknown how to type a move from the mover's reserve. A game must then stop before
/// the mover has one.
bool is_beyond_dialogue(const GameSession&, const ReferenceGame&);

} // namespace tharsis
