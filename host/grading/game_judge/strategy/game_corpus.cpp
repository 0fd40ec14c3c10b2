// game_corpus.cpp -- moves are read and typed as long as the reference allows them
// Recorded games hold their forced passes; the reference makes them by itself.
#include "grading/game_judge/strategy/game_corpus.hpp"

#include "games/notation.hpp"
#include "grading/game_judge/strategy/recorded_games.hpp"
#include "grading/game_judge/strategy/short_games.hpp"

namespace tharsis {

bool is_beyond_dialogue(const GameSession& session, const ReferenceGame& game) {
    return session.adaptor().game == BoardGame::focus && session.adaptor().drop.empty() &&
           game.reserve() > 0;
}

namespace {

TestScript trial_of(const GameSession& session, std::string_view moves) {
    TestScript trial;
    ReferenceGame game = session.start();
    for (const auto word : games::split(moves, ' ')) {
        const auto move = game.read(word);
        const bool forced = move && move->kind == GameMove::Kind::pass &&
                            !game.is_legal(*move); // it is made already
        if (forced) continue;
        if (!move || game.is_over() || !game.is_legal(*move) || is_beyond_dialogue(session, game) ||
            answers_for(session.adaptor(), game, *move).empty())
            break;
        trial.actions.push_back({ScriptStep::Kind::play, *move});
        game.play(*move);
    }
    return trial;
}

} // namespace

std::optional<TestScript> corpus_game(const GameSession& session, CorpusPart which, u64 n) {
    const BoardGame game = session.adaptor().game;
    for (const ShortGame& known : short_games)
        if (known.game == game && (which == CorpusPart::rare || known.ends) && n-- == 0)
            return trial_of(session, known.moves);
    for (const RecordedGame& recorded : recorded_games)
        if (recorded.game == game && which == CorpusPart::end && n-- == 0)
            return trial_of(session, recorded.moves);
    return {};
}

} // namespace tharsis
