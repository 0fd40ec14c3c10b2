// line_pruning.cpp -- plays games with shorter lines, and keeps the lines that are enough
// A program that needs the rest refuses the first shorter line.
#include "grading/game_judge/inference/line_pruning.hpp"

#include "grading/game_judge/session/game_session.hpp"
#include "grading/game_judge/strategy/game_plan.hpp"

#include <algorithm>
#include <optional>

namespace tharsis {

namespace {

using Kind = GameMove::Kind;

/// A line up to the end of its first part; nothing if it has no second one.
std::optional<std::string> first_part(const std::string& text) {
    const std::size_t end = text.find('}');
    if (end == std::string::npos || text.find('{', end) == std::string::npos) return {};
    return text.substr(0, end + 1);
}

/// Moves by chance, as long as the adaptor knows what to type.
TestScript some_game(const GameSession& session, RandomGenerator& random, PromptKind prompt_kind,
                     int& typed) {
    constexpr int most_plies = 24;
    TestScript trial;
    ReferenceGame game = session.start();
    for (int ply = 0; ply < most_plies && !game.is_over() && game.reserve() == 0; ++ply) {
        const GameMove move = choose_move(game, random, true);
        if (move.kind != Kind::move) continue;
        const auto answers = answers_for(session.adaptor(), game, move);
        typed +=
            std::ranges::find(answers, prompt_kind, &TypedAnswer::prompt_kind) != answers.end();
        trial.actions.push_back({ScriptStep::Kind::play, move});
        game.play(move);
    }
    return trial;
}

bool is_enough(const Program& program, const Adaptor& adaptor, PromptKind prompt_kind,
               const ProgramLimits& limits) {
    constexpr u64 games = 8;
    constexpr int enough = 5;
    ProgramUnderTest subject(program, limits);
    GameSession session(subject, adaptor);
    if (const auto failure = session.play({}).failure; failure && failure->code == "wrong-opening")
        if (const auto position = position_of(adaptor.game, failure->actual))
            session.begin_at(*position);
    int typed = 0;
    for (u64 seed = 1; seed <= games; ++seed) {
        RandomGenerator random(seed);
        const TestScript trial = some_game(session, random, prompt_kind, typed);
        const TestScriptResult result = session.play(trial);
        if (result.failure || result.plies < trial.actions.size()) return false;
    }
    return typed >= enough;
}

} // namespace

void prune_lines(const Program& program, Adaptor& adaptor, const ProgramLimits& limits) {
    for (std::size_t n = 0; n < adaptor.move.size(); ++n) {
        auto shorter = first_part(adaptor.move[n].text);
        if (!shorter) continue;
        Adaptor pruned = adaptor;
        // A part that is the answer itself is typed as it is.
        pruned.move[n].text =
            *shorter == "{" + std::string(word_of(pruned.move[n].prompt_kind)) + "}"
                ? std::string()
                : std::move(*shorter);
        if (is_enough(program, pruned, pruned.move[n].prompt_kind, limits))
            adaptor = std::move(pruned);
    }
}

} // namespace tharsis
