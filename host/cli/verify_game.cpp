// verify_game.cpp -- the judge of `tharsis verify --game`
// What goes with a game on the command line becomes a GameTask.
#include "cli/judges.hpp"
#include "verifier/game_judge.hpp"
#include <fmt/core.h>

namespace tharsis {

namespace {

std::string game_names() {
    std::string names;
    for (const auto game : {BoardGame::focus, BoardGame::stackchess, BoardGame::othello, BoardGame::ataxx})
        names += fmt::format("{}{}", names.empty() ? "" : ", ", word_of(game));
    return names;
}

}

ChosenJudge choose_game_judge(const Arguments& arguments, i64 seed) {
    const std::string name = arguments.value("--game").value_or("");
    const auto game = find_board_game(name);
    if (!game) return {{}, {}, {}, {}, fmt::format("no game is called {}", name), "one of: " + game_names()};
    GameTask task;
    task.game = *game;
    task.seed = seed;
    return {[task](const Submission& submission) { return judge_game(submission, task); }, name, "default-depth-1"};
}

}
