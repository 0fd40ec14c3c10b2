// game_corpus.cpp -- moves are read and typed as long as the reference allows them
// Recorded games hold their forced passes; the reference makes them by itself.
#include "grading/game_judge/strategy/game_corpus.hpp"

#include "games/notation.hpp"

#include <algorithm>
#include <cstdlib>

namespace tharsis {

namespace {

constexpr std::string_view stored_text =
#include "grading/game_judge/strategy/recorded_games.txt"
#include "grading/game_judge/strategy/short_games.txt"
    ;

/// "game; what is reached; ends; moves".
StoredGame read_row(std::string_view line) {
    std::array<std::string_view, 4> fields;
    for (std::string_view& field : fields) {
        const std::size_t end = std::min(line.find("; "), line.size());
        field = line.substr(0, end);
        line.remove_prefix(std::min(end + 2, line.size()));
    }
    const auto game = find_board_game(fields[0]);
    if (!game) std::abort(); // a mistake in a file of this folder
    return {*game, fields[1], fields[1] == "recorded", fields[2] == "ends", fields[3]};
}

} // namespace

const std::vector<StoredGame>& stored_games() {
    static const std::vector<StoredGame> all = [] {
        std::vector<StoredGame> games;
        for (const auto line : games::split(stored_text, '\n'))
            if (!line.empty() && line[0] != '#') games.push_back(read_row(line));
        return games;
    }();
    return all;
}

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
    for (const StoredGame& stored : stored_games()) {
        const bool wanted =
            which == CorpusPart::rare ? !stored.is_recorded : stored.is_recorded || stored.ends;
        if (stored.game == session.adaptor().game && wanted && n-- == 0)
            return trial_of(session, stored.moves);
    }
    return {};
}

} // namespace tharsis
