// game_corpus.cpp -- moves are read and typed as long as the reference allows them
// Recorded games hold their forced passes; the reference makes them by itself.
#include "grading/game_judge/strategy/game_corpus.hpp"

#include "games/notation.hpp"
#include "grading/game_judge/strategy/recorded_games.hpp"
#include "grading/game_judge/strategy/short_games.hpp"

namespace tharsis {

bool is_beyond_dialogue(const GameSession& runner, const Reference& game) {
    return runner.adaptor().game == BoardGame::focus && runner.adaptor().drop.empty() &&
           game.reserve() > 0;
}

namespace {

TestScript trial_of(const GameSession& runner, std::string_view moves) {
    TestScript trial;
    Reference game = runner.start({});
    for (const auto word : games::split(moves, ' ')) {
        const auto move = game.read(word);
        const bool forced = move && move->kind == GameMove::Kind::pass &&
                            !game.is_legal(*move); // it is made already
        if (forced) continue;
        if (!move || game.is_over() || !game.is_legal(*move) || is_beyond_dialogue(runner, game) ||
            answers_for(runner.adaptor(), game, *move).empty())
            break;
        trial.actions.push_back({ScriptStep::Kind::play, *move});
        game.play(*move);
    }
    return trial;
}

} // namespace

std::optional<TestScript> corpus_game(const GameSession& runner, CorpusPart which, u64 n) {
    const BoardGame game = runner.adaptor().game;
    for (const ShortGame& known : short_games)
        if (known.game == game && (which == CorpusPart::rare || known.ends) && n-- == 0)
            return trial_of(runner, known.moves);
    for (const RecordedGame& recorded : recorded_games)
        if (recorded.game == game && which == CorpusPart::end && n-- == 0)
            return trial_of(runner, recorded.moves);
    return {};
}

} // namespace tharsis
