// line_pruning.cpp -- plays games with shorter lines, and keeps the lines that are enough
// A program that needs the rest refuses the first shorter line.
#include "grading/game_judge/inference/line_pruning.hpp"

#include "grading/game_judge/inference/adaptor_probe.hpp"
#include "grading/game_judge/inference/random_game.hpp"
#include "grading/game_judge/session/game_session.hpp"

#include <algorithm>
#include <optional>

namespace tharsis {

namespace {

/// A line up to the end of its first part; nothing if it has no second one.
std::optional<std::string> first_part(const std::string& text) {
    const std::size_t end = text.find('}');
    if (end == std::string::npos || text.find('{', end) == std::string::npos) return {};
    return text.substr(0, end + 1);
}

/// How often this question is answered in a game.
int count_answers(const GameSession& session, const std::vector<GameMove>& moves,
                  PromptKind prompt_kind) {
    int answers = 0;
    ReferenceGame game = session.start();
    for (const GameMove& move : moves) {
        const auto typed = answers_for(session.adaptor(), game, move);
        answers += std::ranges::find(typed, prompt_kind, &TypedAnswer::prompt_kind) != typed.end();
        game.play(move);
    }
    return answers;
}

bool is_enough(const Program& program, const Adaptor& adaptor, PromptKind prompt_kind,
               const RunLimits& limits) {
    constexpr u64 games = 8;
    constexpr int enough = 5;
    ProgramUnderTest subject(program, limits);
    GameSession session(subject, adaptor);
    begin_at_shown_opening(session);
    int typed = 0;
    for (u64 seed = 1; seed <= games; ++seed) {
        const auto moves =
            random_game(session.start(), seed, {24, true, true}, [](const ReferenceGame& now, int) {
                return now.reserve() > 0;
            }).moves;
        typed += count_answers(session, moves, prompt_kind);
        const TestScriptResult result = session.play(script_of(moves));
        if (result.failure || result.plies < moves.size()) return false;
    }
    return typed >= enough;
}

} // namespace

void prune_lines(const Program& program, Adaptor& adaptor, const RunLimits& limits) {
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
