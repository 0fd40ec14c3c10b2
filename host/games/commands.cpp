// commands.cpp -- the queries of `tharsis game` to the C++ games.
// Words that begin with a dash are arguments, not options (`-,-,...`, the move `--`).
#include "games/commands.hpp"

#include "games/catalogue.hpp"
#include "games/notation.hpp"

#include <cmath>
#include <fmt/format.h>

namespace tharsis::games {

namespace {

using Words = std::span<const std::string>;
using Kind = Refusal::Kind;

constexpr std::string_view usage_tip =
    "use: game GAME perft DEPTH [POSITION] | moves [POSITION] | play [POSITION] MOVE...";

Answer refuse(Kind kind, std::string message, std::string tip) {
    return {{}, Refusal{kind, std::move(message), std::move(tip)}};
}

Answer refuse_position(const AnyGame& game, const std::string& position) {
    return refuse(Kind::illegal_input, fmt::format("not a position of {}: {}", game.name, position),
                  fmt::format("the initial position is written: {}", game.start()));
}

std::string join(Words words) {
    std::string text;
    for (const auto& word : words) text += text.empty() ? word : " " + word;
    return text;
}

std::string position_or_start(const AnyGame& game, Words words) {
    return words.empty() ? game.start() : join(words);
}

Answer perft_of(const AnyGame& game, Words words) {
    const auto depth = words.empty() ? std::nullopt : read_number(words[0], 2, 99);
    if (!depth) {
        return refuse(Kind::usage, "perft needs a depth: a number of one or two digits",
                      fmt::format("for example: game {} perft 3", game.name));
    }
    const std::string position = position_or_start(game, words.subspan(1));
    const auto total = game.perft(position, *depth);
    if (!total) return refuse_position(game, position);
    return {fmt::format("{} {}\n", total->nodes, total->ended), {}};
}

Answer moves_of(const AnyGame& game, Words words) {
    const std::string position = position_or_start(game, words);
    const auto moves = game.moves(position);
    if (!moves) return refuse_position(game, position);
    Answer answer;
    for (const auto& move : *moves) answer.text += move + "\n";
    return answer;
}

Refusal refuse_move(const AnyGame& game, const Reached& reached, Words moves) {
    const std::size_t index = *reached.refused;
    const bool over = reached.result != "*";
    return {Kind::illegal_input,
            fmt::format("move {} ({}) {}", index + 1, moves[index],
                        over ? "comes after the end of the game" : "is not possible"),
            over ? fmt::format("the result is: {}", reached.result)
                 : fmt::format("see: game {} moves '{}'", game.name, reached.position)};
}

// A position always contains a slash, a move never. One word may contain several moves, separated
// by blanks.
Answer play_of(const AnyGame& game, Words words) {
    const bool placed = !words.empty() && words[0].find('/') != std::string::npos;
    std::vector<std::string> moves;
    for (const auto& word : words.subspan(placed ? 1 : 0)) {
        for (const auto move : split(word, ' ')) moves.emplace_back(move);
    }
    const auto reached = game.play(placed ? words[0] : game.start(), moves);
    if (!reached) return refuse_position(game, words[0]);
    if (reached->refused) return {{}, refuse_move(game, *reached, moves)};
    return {fmt::format("{}\n{}\n", reached->position, reached->result), {}};
}

/// The bounds that contain the true share in 95 of 100 such matches; in percent.
std::pair<double, double> interval_of(const Score& score) {
    const double games = score.won + score.drawn + score.lost;
    const double share = (score.won + score.drawn / 2.0) / games;
    const double z = 1.96, square = z * z / games;
    const double middle = share + square / 2;
    const double reach = z * std::sqrt(share * (1 - share) / games + square / games / 4);
    return {100 * (middle - reach) / (1 + square), 100 * (middle + reach) / (1 + square)};
}

} // namespace

std::string text_of(const Score& score) {
    const auto [low, high] = interval_of(score);
    const int games = score.won + score.drawn + score.lost;
    return fmt::format(
        "{} games: {} won, {} drawn, {} lost{}\n"
        "{:.1f} % of the points (95 % interval: {:.1f} to {:.1f})\n",
        games, score.won, score.drawn, score.lost,
        score.illegal == 0 ? "" : fmt::format(", {} of them by an illegal move", score.illegal),
        (100.0 * score.won + 50.0 * score.drawn) / games, low, high);
}

Answer answer_game_command(Words words) {
    if (words.empty())
        return refuse(Kind::usage, "missing arguments: GAME and a subcommand",
                      fmt::format("GAME is one of: {}; the subcommands are perft, moves and play",
                                  game_names(", ")));
    const AnyGame* game = find_game(words[0]);
    if (game == nullptr)
        return refuse(Kind::usage, fmt::format("no game is called {}", words[0]),
                      fmt::format("one of: {}", game_names(", ")));
    if (words.size() < 2)
        return refuse(Kind::usage, "missing argument: perft, moves or play",
                      std::string(usage_tip));
    const Words rest = words.subspan(2);
    if (words[1] == "perft") return perft_of(*game, rest);
    if (words[1] == "moves") return moves_of(*game, rest);
    if (words[1] == "play") return play_of(*game, rest);
    return refuse(Kind::usage, fmt::format("unknown subcommand '{}'", words[1]),
                  std::string(usage_tip));
}

Answer answer_match_command(Words words, int games, int seed) {
    constexpr std::string_view tip = "use: match GAME PLAYER PLAYER; a player is random, greedy, "
                                     "easy, hard or ref-N (N plies ahead, 1 to 9)";
    if (words.size() != 3)
        return refuse(Kind::usage, "missing arguments: GAME PLAYER PLAYER", std::string(tip));
    const AnyGame* game = find_game(words[0]);
    if (game == nullptr || game->match == nullptr)
        return refuse(Kind::usage, fmt::format("no game with players is called {}", words[0]),
                      fmt::format("one of: {}", game_names(", ", true)));
    for (const std::string& player : words.subspan(1)) {
        if (!game->match(player, player, 0, seed))
            return refuse(Kind::usage, fmt::format("{} is not a player", player), std::string(tip));
    }
    return {text_of(game->match(words[1], words[2], games, seed).value()), {}};
}

} // namespace tharsis::games
