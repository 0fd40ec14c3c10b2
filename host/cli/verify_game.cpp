// verify_game.cpp -- the judge of `tharsis verify --game`
// Until it plays games it only says whether a submission is a program.
#include "cli/judges.hpp"
#include "games/catalogue.hpp"
#include "verifier/assembled_submission.hpp"
#include <fmt/core.h>

namespace tharsis {

namespace {

std::string game_names() {
    std::string names;
    for (const games::AnyGame& game : games::catalogue()) names += fmt::format("{}{}", names.empty() ? "" : ", ", game.name);
    return names;
}

}

ChosenJudge choose_game_judge(const Arguments& arguments, i64) {
    const std::string name = arguments.value("--game").value_or("");
    const games::AnyGame* game = games::find_game(name);
    if (!game) return {{}, {}, {}, fmt::format("no game is called {}", name), "one of: " + game_names()};
    const auto judge = [](const Submission& submission) {
        Verdict verdict;
        verdict.checks.push_back(assemble_submission(submission).check);
        return verdict;
    };
    return {judge, std::string(game->name), "assembles-only"};
}

}
