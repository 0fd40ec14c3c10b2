// game_session.cpp -- plays a script until its result is certain, and asks the program fixed
// questions
//
// One run of a script is in script_run.cpp.
#include "grading/game_judge/session/game_session.hpp"

#include "grading/dialogues/memory_reader.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/game_judge/session/game_with_two.hpp"
#include "grading/game_judge/session/script_run.hpp"

#include <algorithm>

namespace tharsis {

GameSession::GameSession(ProgramUnderTest& subject, const Adaptor& adaptor, std::string begin)
    : subject_(subject), adaptor_(adaptor),
      reader_(adaptor.game, adaptor.upside_down, adaptor.top_first) {
    evidence_.opening = std::move(begin);
}

GameSession::GameSession(ProgramUnderTest& subject, const Adaptor& adaptor,
                         const Evidence& evidence, Learning learning)
    : subject_(subject), adaptor_(adaptor), learning_(learning), evidence_(evidence),
      reader_(adaptor.game, adaptor.upside_down, adaptor.top_first) {
    reader_.use(evidence.screens, !learns());
    evidence_.screens = {};
}

void GameSession::treat_as_guess(KnownQuestions known, bool foreign) {
    evidence_.adaptor_is_guess = true;
    evidence_.adaptor_is_foreign = foreign;
    for (auto& [question, kinds] : known) evidence_.questions[question].merge(kinds);
}

void GameSession::begin_at(const std::string& position) {
    evidence_.opening = position;
    evidence_.has_opened = false;
}

Evidence GameSession::evidence() const {
    Evidence all = evidence_;
    all.screens = reader_.knowledge();
    return all;
}

std::optional<ReferenceGame> GameSession::find_start(const std::string& position) const {
    const std::string& from = position.empty() ? evidence_.opening : position;
    return from.empty() ? ReferenceGame(adaptor_.game, adaptor_.second_begins)
                        : ReferenceGame::at(adaptor_.game, from);
}

/// An opening is a position that was read from a screen (position_of), so it is one.
ReferenceGame GameSession::start() const {
    return find_start({}).value_or(ReferenceGame(adaptor_.game, adaptor_.second_begins));
}

/// In memory there is always a board: it counts where the program asks for the next move, not in
/// the middle of a turn.
ParsedScreen& GameSession::parse_screen(std::string_view screen, bool asks) {
    ParsedScreen& seen = reader_.read(screen, asks);
    if (!asks) seen.mover.reset();
    if (adaptor_.memory.board.empty()) return seen;
    ParsedScreen held = read_memory(subject_.machine(), subject_.program(), adaptor_);
    if (held.cells.empty()) return seen;
    seen.cells = std::move(held.cells);
    seen.unknown = held.unknown;
    for (std::size_t side = 0; side < 2; ++side)
        if (held.counts[side]) seen.counts[side] = held.counts[side];
    if (held.mover) seen.mover = held.mover, seen.mover_form = -1;
    return seen;
}

bool GameSession::is_playable(const TestScript& script) const {
    auto game = find_start(script.start);
    if (!game) return false;
    for (const ScriptStep& action : script.actions) {
        if (action.kind == ScriptStep::Kind::wrong)
            continue; // the way to it may lead to no legal move: its line is wrong anyway
        if (action.kind == ScriptStep::Kind::move_when_blocked) continue; // no player may move then
        const bool legal = game->is_legal(action.move);
        if (legal == (action.kind == ScriptStep::Kind::attempt)) return false;
        if (action.kind == ScriptStep::Kind::play) game->play(action.move);
    }
    return true;
}

// ---------------------------------------------------------------- playing

/// A sentence that announces an end may turn out to be an ordinary one: then the script is played
/// again with that knowledge.
TestScriptResult GameSession::play_once(const TestScript& script, PromptGuess guess,
                                        bool& was_guessed) {
    constexpr int max_sentences = 8;
    reader_.begin_game();
    for (int n = 0;; ++n) {
        ScriptRun run(*this, script, guess);
        TestScriptResult result = run.play();
        was_guessed = run.has_guessed();
        if (!run.found_ordinary_sentence() || n == max_sentences) {
            if (learns()) run.teach(evidence_);
            return result;
        }
        reader_.begin_game(ScreenReader::Ends::kept);
    }
}

/// Where a question was guessed and the script failed, the other guesses are tried. If all fail,
/// it is unknown which question was answered: only what no answer may cause is an error.
TestScriptResult GameSession::play_with_guesses(const TestScript& script) {
    constexpr int guesses = 3;
    std::optional<TestScriptResult> first;
    for (int tries = 0; tries < guesses; ++tries) {
        const auto guess =
            static_cast<PromptGuess>((static_cast<int>(evidence_.guess) + tries) % guesses);
        bool was_guessed = false;
        TestScriptResult result = play_once(script, guess, was_guessed);
        if (!result.failure && learns()) evidence_.guess = guess;
        if (!result.failure || (!was_guessed && tries == 0)) return result;
        if (!first) first = std::move(result);
    }
    if (evidence_.adaptor_is_guess && first->failure->screen.abnormal_end == AbnormalEnd::none)
        first->failure.reset();
    return *std::move(first);
}

/// A guess that was never seen to work is not evidence of an error: a key, or the answer that says
/// how many pieces.
TestScriptResult GameSession::play(const TestScript& script) {
    if (!evidence_.reads_characters && std::ranges::find(script.actions, ScriptStep::Kind::wrong,
                                                         &ScriptStep::kind) != script.actions.end())
        reads_characters();
    TestScriptResult result = play_with_guesses(script);
    if (!result.failure || result.failure->unreadable ||
        result.failure->screen.abnormal_end != AbnormalEnd::none ||
        ((!result.guessed_way || proves(*result.guessed_way)) &&
         (!result.guessed_count || proves_counts())))
        return result;
    result.failure->unreadable = true;
    result.failure->code = "cannot-answer";
    return result;
}

// ---------------------------------------------------------------- questions about the program

/// Answers of another adaptor than ours would mean something else to the protocol.
bool GameSession::uses_reference_protocol() {
    if (evidence_.uses_reference_protocol) return *evidence_.uses_reference_protocol;
    const bool uses =
        evidence_.opening.empty() && is_canonical(adaptor_) &&
        !find_wording_difference(adaptor_.game, {},
                                 {{RecordedScreen::Cause::start, {}, subject_.open().text}});
    evidence_.uses_reference_protocol = uses;
    return uses;
}

bool GameSession::takes_positions() {
    if (evidence_.takes_positions) return *evidence_.takes_positions;
    if (learns() && !evidence_.has_opened) play({}); // whose words are learnt there
    ReferenceGame game(adaptor_.game);
    for (int plies = 0; plies < 3; ++plies)
        game.play(game.moves()[static_cast<std::size_t>(plies)]);
    const bool takes = adaptor_.positions && !play({game.position(), {}}).failure;
    evidence_.takes_positions = takes;
    return takes;
}

bool GameSession::reads_characters() {
    if (evidence_.reads_characters) return *evidence_.reads_characters;
    if (learns() && !evidence_.has_opened) play_with_guesses({});
    const bool reads = tries_other_lines();
    evidence_.reads_characters = reads;
    return reads;
}

bool GameSession::proves_counts() {
    constexpr u64 games = 8;
    if (evidence_.moves_several) return true;
    if (proved_counts_) return *proved_counts_;
    bool moves_several = false;
    for (u64 nth = 0; nth < games && !moves_several; ++nth) {
        TestScript script;
        for (const GameMove& move : game_with_two(start(), nth))
            script.actions.push_back({ScriptStep::Kind::play, move});
        moves_several =
            !script.actions.empty() && play_with_guesses(script).plies == script.actions.size();
    }
    proved_counts_ = moves_several;
    return moves_several;
}

bool GameSession::proves(u16 direction) {
    constexpr int max_tries = 8;
    int tries = 0;
    if (evidence_.directions.contains(direction)) return true;
    if (const auto known = proved_.find(direction); known != proved_.end()) return known->second;
    bool goes_there = false;
    const ReferenceGame game = start();
    for (const GameMove& move : game.moves()) {
        if (move.kind != GameMove::Kind::move || move.direction != direction || goes_there ||
            tries++ >= max_tries)
            continue;
        goes_there = play_with_guesses({{}, {{ScriptStep::Kind::play, move}}}).plies > 0;
    }
    return proved_[direction] = goes_there;
}

} // namespace tharsis
