// games.cpp -- the rules of the games, over text
#include "games/catalogue.hpp"
#include "grading/boards/reference_game.hpp"
#include "grading/verdict/board_markup.hpp"
#include "grading/verdict/board_text.hpp"
#include "library/library_sentences.hpp"

#include <span>
#include <tharsis/games.hpp>

namespace tharsis_api_1::games {

namespace {

using tharsis::library_message;
constexpr tharsis::Language english = tharsis::Language::english;

Error no_game(std::string_view name) {
    return tharsis::error_of(library_message("no-game", name),
                             library_message("all-games", tharsis::games::game_names(", ")),
                             english);
}

Error no_position(const tharsis::games::AnyGame& game, std::string_view position) {
    return tharsis::error_of(library_message("no-position", position, game.name),
                             library_message("start-position", game.start()), english);
}

} // namespace

std::vector<std::string> names() {
    std::vector<std::string> all;
    for (const tharsis::games::AnyGame& game : tharsis::games::catalogue())
        all.emplace_back(game.name);
    return all;
}

Result<std::string> start(std::string_view name) {
    const auto* game = tharsis::games::find_game(name);
    if (!game) return no_game(name);
    return game->start();
}

Result<std::vector<std::string>> moves(std::string_view name, std::string_view position) {
    const auto* game = tharsis::games::find_game(name);
    if (!game) return no_game(name);
    auto list = game->moves(position);
    if (!list) return no_position(*game, position);
    return std::move(*list);
}

Result<Reached> play(std::string_view name, std::string_view position,
                     const std::vector<std::string>& moves) {
    const auto* game = tharsis::games::find_game(name);
    if (!game) return no_game(name);
    auto reached = game->play(position, moves);
    if (!reached) return no_position(*game, position);
    return Reached{std::move(reached->position), std::string(reached->result), reached->refused};
}

namespace {

/// Counts move by move while more than this is left, so that it can be interrupted.
constexpr int counted_at_once = 3;

/// nullopt: interrupted. The position must be one of the game.
std::optional<Perft> count(const tharsis::games::AnyGame& game, const std::string& position,
                           int depth, const std::function<bool()>& keep_going) {
    if (keep_going && !keep_going()) return {};
    if (depth <= counted_at_once) {
        const auto counted = game.perft(position, depth);
        return Perft{counted->nodes, counted->ended};
    }
    if (game.perft(position, 1)->ended > 0) return Perft{0, 1};
    Perft total;
    const auto moves = game.moves(position);
    for (const std::string& move : *moves) {
        const auto below =
            count(game, game.play(position, std::span(&move, 1))->position, depth - 1, keep_going);
        if (!below) return {};
        total.nodes += below->nodes;
        total.ended += below->ended;
    }
    return total;
}

} // namespace

Result<Perft> perft(std::string_view name, std::string_view position, int depth,
                    const std::function<bool()>& keep_going) {
    constexpr int max_depth = 20;
    const auto* game = tharsis::games::find_game(name);
    if (!game) return no_game(name);
    if (depth < 0 || depth > max_depth)
        return tharsis::error_of(library_message("depth", 0, max_depth), {}, english);
    if (!game->moves(position)) return no_position(*game, position);
    const auto counted = count(*game, std::string(position), depth, keep_going);
    if (!counted) return tharsis::error_of(library_message("count-cancelled"), {}, english);
    return *counted;
}

Result<Board> board(std::string_view name, std::string_view position) {
    const auto* game = tharsis::games::find_game(name);
    // Variants ("othello-t") have the board of their game.
    const auto board_game = tharsis::find_board_game(name.substr(0, name.find('-')));
    if (!game || !board_game) return no_game(name);
    const auto current = tharsis::ReferenceGame::at(*board_game, position);
    if (!current) return no_position(*game, position);
    const auto diagram = tharsis::drawn_board(*board_game, current->board_state());
    return Board{tharsis::board_text(diagram, english), tharsis::board_markup(diagram, diagram)};
}

std::string board_style() { return std::string(tharsis::board_style()); }

} // namespace tharsis_api_1::games
