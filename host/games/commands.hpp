// commands.hpp -- `tharsis game GAME perft|moves|play`: from words to text or an error
// The command line only prints the result.
#pragma once

#include "games/game.hpp"

#include <optional>
#include <span>
#include <string>

namespace tharsis::games {

/// Why a command failed, and a tip.
struct Refusal {
    enum class Kind { usage, illegal_input } kind = Kind::usage; // exit status 2 or 1
    std::string message, tip;
};

/// What a command prints (complete lines), or its error.
struct Answer {
    std::string text;
    std::optional<Refusal> refusal;
};

/// Answers the words after `tharsis game`:
///   GAME perft DEPTH [POSITION]      `nodes ended` on one line
///   GAME moves [POSITION]            the legal moves, one a line
///   GAME play [POSITION] MOVE...     the position reached, then the result word, on two lines
/// POSITION is one argument with blanks; for perft and moves its fields may also be separate
/// arguments.
Answer answer_game_command(std::span<const std::string> words);

/// The result of a match in words: the games, and the share of the points of the first player with
/// its 95 % interval (Wilson's).
std::string text_of(const Score& score);

/// Answers `tharsis match`: GAME PLAYER PLAYER, the number of games and the seed of their random
/// numbers. Two lines: the games won, drawn and lost by the first player; his share of the points
/// in percent, a draw being half a point, with its 95 % interval (Wilson's).
Answer answer_match_command(std::span<const std::string> words, int games, int seed);

} // namespace tharsis::games
