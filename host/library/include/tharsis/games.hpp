// games.hpp -- the rules of the four games, over text (docs/games.md)
//
// Positions and moves are words of each game's notation.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tharsis/result.hpp>
#include <vector>

namespace tharsis_api_1::games {

/// The games, and variants of them such as "othello-t".
THARSIS_API std::vector<std::string> names();
/// The initial position.
THARSIS_API Result<std::string> start(std::string_view game);
/// The legal moves; none if the game is over.
THARSIS_API Result<std::vector<std::string>> moves(std::string_view game,
                                                   std::string_view position);

struct Reached {
    std::string position{};
    std::string result{};                 ///< the winning side, "nulle", or "*" before the end
    std::optional<std::size_t> refused{}; ///< the index of the first move that is not legal
};
/// Plays moves in order, up to the first that is not legal.
THARSIS_API Result<Reached> play(std::string_view game, std::string_view position,
                                 const std::vector<std::string>& moves);

struct Perft {
    std::uint64_t nodes = 0, ended = 0;
};
/// The number of sequences of `depth` moves (0 to 20), and of those that end sooner. `keep_going`
/// is called often; if it returns false, the error says so.
THARSIS_API Result<Perft> perft(std::string_view game, std::string_view position, int depth,
                                const std::function<bool()>& keep_going = {});

/// A position as a board: lines of text, and a table of HTML without scripts. The HTML needs the
/// rules of `board_style`.
struct Board {
    std::string text{}, html{};
};
THARSIS_API Result<Board> board(std::string_view game, std::string_view position);
THARSIS_API std::string board_style();

} // namespace tharsis_api_1::games
