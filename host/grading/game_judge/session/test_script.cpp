// test_script.cpp -- reading what comes of moves and wrong answers, and judging it
// How answers get to the program: session_dialogue.cpp.
#include "games/transcript.hpp"
#include "grading/boards/end_reasons.hpp"
#include "grading/dialogues/prompt_words.hpp"
#include "grading/game_judge/session/session_run.hpp"
#include "grading/game_judge/strategy/game_plan.hpp"

#include <algorithm>

namespace tharsis {

namespace {

std::string_view code_of(StateDifference::What what, BoardGame game) {
    switch (what) {
    case StateDifference::What::cells: return "wrong-board";
    case StateDifference::What::counts:
        return game == BoardGame::focus ? "wrong-reserve" : "wrong-score";
    case StateDifference::What::mover: return "wrong-player";
    case StateDifference::What::outcome: break;
    }
    return "wrong-end";
}

} // namespace

GameMismatch GameSession::Run::failure(std::string_view code) const {
    GameMismatch found;
    found.code = code;
    found.action = action;
    for (const GameMove& move : made) found.moves.push_back(game.write(move));
    found.inputs = inputs;
    found.before = game.position();
    found.passes = forced_before;
    found.line = inputs.empty() ? std::string() : inputs.back();
    found.expected = game.board_state();
    found.screen = screen;
    found.step = step;
    return found;
}

/// A mismatch is not an error if the first board was not understood and the adaptor is a guess: the
/// output is then unreadable.
void GameSession::Run::fail(GameMismatch&& found) {
    if (session.foreign_adaptor_ && session.has_unknown_glyphs_ && !found.unreadable &&
        found.screen.abnormal_end == AbnormalEnd::none) {
        found.unreadable = true;
        found.code = "cannot-read";
    }
    result.failure = std::move(found);
}

GameMismatch& GameSession::Run::deviate(std::string_view code,
                                        const std::optional<GameMove>& move) {
    GameMismatch found = failure(code);
    found.kind = Observation::Kind::deviation;
    found.move = move;
    found.actual = parse_trusted();
    return result.deviations.emplace_back(std::move(found));
}

// ---------------------------------------------------------------- the opening

bool GameSession::Run::open(const std::string& start) {
    session.reader_.forget_names();
    screen = session.subject_.open(start.empty() ? std::vector<std::string>{}
                                                 : games::read_arguments(start));
    record_screen(RecordedScreen::Cause::start);
    std::string text = screen.text;
    if (screen.abnormal_end != AbnormalEnd::none && !ends_by_return(nullptr))
        return fail(failure(code_of(screen.abnormal_end))), false;
    if (start.empty())
        for (const std::string& line : adaptor().opening) {
            session.reader_.learn_player(screen.text, line);
            if (screen.ended || !can_type(line) || !type(line)) break;
            text += screen.text;
        }
    if (failed()) return false;
    // Who cannot move at the beginning has passed in the reference, and must say so here.
    for (int passes = 0; adaptor().types_passes && !start.empty() && passes < 2; ++passes) {
        const auto mover = session.parse_screen(text, !screen.ended).mover;
        if (!mover || *mover == game.mover() || !type_passes(1)) break;
        text += screen.text;
    }
    if (!failed() && !adaptor().types_passes && !start.empty() && skip_pauses(2))
        text = screen.text;
    if (failed()) return false;
    if (!check_opening(text, !start.empty())) return false;
    note_end({}); // of a position in which a game is over
    return true;
}

/// Opens the program at an invalid position, which it may report in any words.
void GameSession::Run::open_at_invalid_position(const TestScript& trial) {
    screen = session.subject_.open(games::read_arguments(trial.start));
    record_screen(RecordedScreen::Cause::start);
    note("bad-start");
    if (screen.ended && (screen.abnormal_end == AbnormalEnd::none || returns_from_main()) &&
        parse_trusted().cells.empty())
        return;
    GameMismatch found = failure("takes-bad-position");
    found.kind = Observation::Kind::deviation;
    found.line = trial.start;
    found.actual = parse_trusted();
    result.deviations.push_back(std::move(found));
}

bool GameSession::Run::check_opening(const std::string& text, bool from_position) {
    GameMismatch found = failure("cannot-read");
    found.actual = session.parse_screen(text, !screen.ended);
    if (!from_position && !session.has_opened_ && matches(found.actual, board_state)) {
        session.reader_.learn_opening(text, board_state.counts);
        session.has_opened_ = true;
        session.has_unknown_glyphs_ = 10 * found.actual.unknown >= found.actual.cells.size();
        session.offered_ = offered_keys(plain_text(text));
        found.actual = session.parse_screen(text, !screen.ended);
    }
    session.compare(found.actual, board_state);
    asked = found.actual.question;
    if (found.actual.cells.empty()) {
        found.unreadable = !screen.ended;
        if (screen.ended) found.code = "ends-at-once";
        return fail(std::move(found)), false;
    }
    found.difference = difference_of(found.actual, found.expected);
    const bool guessed = std::ranges::any_of(found.actual.cells, [](const ObservedCell& cell) {
        return cell.visibility == ObservedCell::Visibility::nothing;
    });
    if (found.difference &&
        (guessed || (!from_position && !is_complete(adaptor().game, found.actual))))
        found.unreadable = true; // screens read so badly are no evidence
    else if (found.difference)
        found.code =
            from_position ? code_of(found.difference->what, adaptor().game) : "wrong-opening";
    else if (screen.ended && !game.is_over())
        found.code = from_position && found.actual.end ? "wrong-end" : "ends-at-once";
    // (Where passes are typed, those that end a game are still to come.)
    else if (from_position && game.is_over() && !adaptor().types_passes &&
             is_silent_about_end(found.actual))
        found.code = "goes-on-after-the-end";
    else
        return true;
    if (defers_failure(found)) return true;
    fail(std::move(found));
    return false;
}

// ---------------------------------------------------------------- legal moves

/// A number is read here, and the adaptor has none: it is not the program's fault.
void GameSession::Run::refuse_to_type(const GameMove& move, const TypedAnswer& answer) {
    GameMismatch found = failure("cannot-answer");
    found.unreadable = true;
    found.move = move;
    found.prompt_kind = answer.prompt_kind;
    found.line = answer.line;
    found.actual = parse_trusted();
    fail(std::move(found));
}

void GameSession::Run::play(const GameMove& move) {
    const auto answers = answers_for(adaptor(), game, move);
    if (answers.empty())
        return static_cast<void>(stuck = true); // what was to follow is another game
    const auto first = navigate_to_prompt(answers);
    if (!first) return;
    made.push_back(move);
    result.guessed_way.reset();
    result.guessed_count = guesses_count(move);
    std::vector<std::pair<std::string, PromptKind>> said;
    for (std::size_t at = *first; at < answers.size(); ++at) {
        said.emplace_back(asked, answers[at].prompt_kind);
        if (!can_type(answers[at].line)) return refuse_to_type(move, answers[at]);
        if (guesses_way(answers[at], move)) result.guessed_way = move.direction;
        result.guessed_count =
            result.guessed_count && !asks_count_in_words(asked, answers[at].prompt_kind);
        const std::string shown = is_pause(answers[at].prompt_kind) ? screen.text : std::string();
        if (!type(answers[at].line, &move)) return report_crash_after_end(move);
        if (!shown.empty())
            screen.text.insert(0, shown); // what a pause follows was shown before it
        const bool fixed = has_fixed_answer(answers[at].prompt_kind);
        result.stalls =
            result.stalls || (fixed && at + 1 < answers.size() && asked == said.back().first);
        if (at + 1 == answers.size() || (screen.ended && is_pause(answers[at + 1].prompt_kind)))
            break;
        const bool refused =
            screen.ended || (!asks().empty() && !wants(answers[at + 1].prompt_kind));
        if (refused) {
            GameMismatch found = failure(screen.ended ? "ends-at-once" : "legal-move-refused");
            found.move = move;
            found.prompt_kind = answers[at].prompt_kind;
            found.actual = parse_trusted();
            return refuse(std::move(found), said);
        }
        if (adaptor().game == BoardGame::stackchess) check_stack(move, answers[at].prompt_kind);
        if (failed()) return;
    }
    judge_move(move, said);
    if (failed()) return;
    if (move.kind == GameMove::Kind::move && adaptor().game == BoardGame::focus)
        session.proved_[move.direction] = true;
    if (move.kind == GameMove::Kind::move && move.count > 1) session.proved_counts_ = true;
    result.guessed_way.reset();
    result.guessed_count = false;
    if (*first == 0 && !result.stalls) // else an answer was typed without a question
        for (const auto& [question, prompt_kind] : said)
            session.questions_[question].insert(prompt_kind);
}

/// It crashes after the last move: not that move is at fault where its board and the end are
/// right.
void GameSession::Run::report_crash_after_end(const GameMove& move) {
    if (screen.abnormal_end != AbnormalEnd::fault) return;
    ReferenceGame reached = game;
    reached.play(move);
    BoardState shown = reached.board_state();
    GameMismatch& found = *result.failure;
    if (!reached.is_over() || found.actual.end != shown.outcome ||
        difference_of(found.actual, shown))
        return;
    found.code = "crashes-after-the-end";
    found.move = move;
    found.expected = std::move(shown);
}

/// A whole stack is seen only where it is selected: everywhere else on the board its top.
void GameSession::Run::check_stack(const GameMove& move, PromptKind prompt_kind) {
    ParsedScreen& seen = parse_trusted();
    if (matches(seen, board_state, ObservedCell::Visibility::all)) return;
    for (ObservedCell& cell : seen.cells)
        if (cell.visibility == ObservedCell::Visibility::top) cell = {};
    GameMismatch found = failure("wrong-board");
    found.move = move;
    found.prompt_kind = prompt_kind;
    found.difference = difference_of(seen, found.expected);
    found.actual = std::move(seen);
    fail(std::move(found));
}

/// What the reference plays by itself, if the program wants it typed.
bool GameSession::Run::type_passes(int passes) {
    if (!adaptor().types_passes) return skip_pauses(passes);
    for (; adaptor().types_passes && passes > 0 && !screen.ended; --passes) {
        if (const ParsedScreen& seen = parse_trusted();
            game.is_over() && (seen.announces_end || (seen.end && seen.end_is_clear)))
            break;
        for (const TypedAnswer& answer : answers_for_forced_pass(adaptor(), game))
            if (!can_type(answer.line) || !type(answer.line)) return !failed();
    }
    return true;
}

/// A program that says "you must pass: press Enter" gets an empty line for each pass, unless it
/// speaks of the end.
bool GameSession::Run::skip_pauses(int passes) {
    for (; passes > 0 && !screen.ended; --passes) {
        const bool knows_else = std::ranges::any_of(
            asks(), [](PromptKind prompt_kind) { return !is_pause(prompt_kind); });
        if (knows_else || !can_type("") || !waits_for_any_key(read_prompt(screen.text, 0, {}).line))
            return true;
        const ParsedScreen& seen = parse_trusted();
        if (game.is_over() && (seen.end || seen.announces_end)) return true;
        const std::string shown = screen.text;
        if (!type("")) return false;
        screen.text.insert(0, shown);
    }
    return true;
}

/// Why the position that is seen is not the one after the move; empty: it is.
std::string_view GameSession::Run::fault_of(const ParsedScreen& seen, const BoardState& before,
                                            const BoardState& reached,
                                            const std::optional<StateDifference>& apart) const {
    const bool over = reached.outcome != games::Outcome::unfinished, no_board = seen.cells.empty();
    const bool stays =
        no_board ? !(over && (seen.end || seen.announces_end))
                 : apart && apart->what == StateDifference::What::cells && matches(seen, before);
    if (stays && !screen.ended && (no_board || seen.mover.value_or(before.mover) == before.mover))
        return "legal-move-refused";
    if (apart) return code_of(apart->what, adaptor().game);
    if (screen.ended && !over) return seen.end ? "wrong-end" : "ends-too-early";
    return over && is_silent_about_end(seen) ? "goes-on-after-the-end" : "";
}

/// Does the program go on as if nothing had happened: does it ask for a move, or wait without a
/// word?
bool GameSession::Run::is_silent_about_end(const ParsedScreen& seen) const {
    if (screen.ended || seen.announces_end || (seen.end && seen.end_is_clear)) return false;
    return asks_for_a_move() || (!seen.end && asked.empty());
}

/// An end was announced, and the program waits: only if it does not go on playing was it meant so.
/// Else the words are usual ones.
void GameSession::Run::resolve_pending_failure() {
    if (!pending_failure || failed() || screen.ended) return;
    GameMismatch said = *std::exchange(pending_failure, {});
    const auto moves = game.moves();
    const auto next = std::ranges::find_if(
        moves, [&](const GameMove& move) { return !answers_for(adaptor(), game, move).empty(); });
    if (next == moves.end()) return;
    const u64 plies = result.plies, heard = recorded_screens.size();
    play(*next);
    recorded_screens.resize(heard);
    stuck = true;
    if (result.plies > plies) return session.reader_.mark_not_final(said.screen.text);
    if (failed() && (!result.failure->unreadable || said.actual.announces_end) &&
        screen.abnormal_end == AbnormalEnd::none)
        result.failure = std::move(said);
}

/// The position in which the last move was made.
std::string GameSession::Run::position_before() const {
    ReferenceGame before = session.start(begun);
    for (std::size_t i = 0; i + 1 < made.size(); ++i) before.play(made[i]);
    return before.position();
}

/// How often the board after the last move was there. A pass leaves the board, and does not count.
int GameSession::Run::times_there() const {
    ReferenceGame reached = session.start(begun);
    const std::vector<std::string> last = game.board_state().cells;
    int times = reached.board_state().cells == last ? 1 : 0;
    for (const GameMove& move : made) {
        reached.play(move);
        times += reached.board_state().cells == last ? 1 : 0;
    }
    return times;
}

/// That nothing is announced is said only where nothing unusual is: other words are ones that
/// was not understood.
void GameSession::Run::report_missing_winner(const GameMove& move) {
    std::string unusual = session.reader_.unusual_line(screen.text);
    if (unusual.empty()) return static_cast<void>(deviate("winner-not-said", move));
    GameMismatch& noted = deviate("end-not-understood", move);
    noted.kind = Observation::Kind::note;
    noted.words = WordingDifference{0, {}, std::move(unusual)};
}

void GameSession::Run::note_end(const GameMove& move) {
    static constexpr std::string_view winners[] = {"unfinished", "first-won", "second-won",
                                                   "drawn"};
    if (!game.is_over()) return;
    note(end_reason(game, move));
    note(winners[static_cast<std::size_t>(game.outcome())]);
}

void GameSession::Run::judge_move(const GameMove& move,
                                  const std::vector<std::pair<std::string, PromptKind>>& said) {
    std::string_view event;
    const bool no_cell = game.reserve() > 0 && !game.has_choice();
    const int forced = game.play(move, &event);
    if (!type_passes(forced)) return;
    game.write_board_state(after);
    ParsedScreen& now = session.parse_screen(screen.text, !screen.ended);
    auto above = before_new_game(now, after);
    const bool again = above.has_value();
    ParsedScreen& seen = again ? *above : now;
    session.compare(seen, after);
    const auto apart = difference_of(seen, after);
    const std::string_view code = !again  ? fault_of(seen, board_state, after, apart)
                                  : apart ? code_of(apart->what, adaptor().game)
                                          : "";
    if (!code.empty()) {
        GameMismatch found = failure(code);
        found.before = position_before();
        found.move = move;
        found.expected = after;
        found.actual = seen;
        found.difference = apart;
        if (code == "wrong-player") found.passes = forced;
        if (code == "wrong-end" && adaptor().game == BoardGame::ataxx) found.times = times_there();
        if (defers_failure(found)) return std::swap(board_state, after);
        const bool displaces =
            move.kind == GameMove::Kind::move || move.kind == GameMove::Kind::drop;
        return displaces || code == "legal-move-refused" ? refuse(std::move(found), said)
                                                         : fail(std::move(found));
    }
    if (!game.is_over() && seen.end && seen.end_is_clear) {
        pending_failure = failure("wrong-end");
        pending_failure->before = position_before();
        pending_failure->move = move;
        pending_failure->difference = StateDifference{StateDifference::What::outcome, {}};
        pending_failure->actual = seen;
        if (adaptor().game == BoardGame::ataxx) pending_failure->times = times_there();
    }
    note(event);
    if (forced > 0) note("forced-pass");
    if (no_cell) note("forced-drop");
    note_end(move);
    forced_before = forced;
    ++result.plies;
    std::swap(board_state, after);
    if (game.is_over() && seen.end != board_state.outcome)
        report_missing_winner(move);
    else if (again)
        deviate("begins-again", move);
    else if (game.is_over() && !screen.ended)
        deviate("asks-after-the-end", move);
    stuck = stuck || again;
    accepted_inputs.clear();
    answered.reset();
    at_turn_start = true;
    prompt_guessed = false;
}

/// An input that ends in the middle of a game: the program must end too.
void GameSession::Run::end(const ScriptStep& what) {
    const auto answers = answers_for(adaptor(), game, what.move);
    const auto first = navigate_to_prompt(answers);
    if (!first) return;
    for (std::size_t at = *first;
         at < answers.size() && answers[at].prompt_kind != what.prompt_kind; ++at)
        if (!type(answers[at].line)) return;
    step = session.subject_.steps();
    screen = session.subject_.end();
    record_screen(RecordedScreen::Cause::end_of_input);
    note("end-of-input");
    const bool crashed = screen.abnormal_end == AbnormalEnd::fault ||
                         screen.abnormal_end == AbnormalEnd::end_of_input;
    if (crashed || !screen.ended || screen.abnormal_end != AbnormalEnd::none)
        deviate(crashed ? "crashes-at-end-of-input" : "no-end-at-end-of-input", {});
}

// ---------------------------------------------------------------- words

void GameSession::Run::compare_words() {
    auto words = find_wording_difference(adaptor().game, begun, recorded_screens);
    if (!words) return;
    const RecordedScreen& there = recorded_screens[words->screen];
    const auto typed = inputs;
    action = there.action;
    step = there.step;
    screen.text = there.text;
    inputs.resize(std::min(inputs.size(), words->screen));
    made.resize(there.moves);
    game = session.start(begun);
    for (std::size_t i = 0; i + 1 < made.size(); ++i) game.play(made[i]);
    deviate("other-words", {}).words = std::move(words);
    inputs = typed;
}

void GameSession::Run::perform(const ScriptStep& what) {
    switch (what.kind) {
    case ScriptStep::Kind::play: return play(what.move);
    case ScriptStep::Kind::attempt:
    case ScriptStep::Kind::wrong: return attempt(what);
    case ScriptStep::Kind::move_when_blocked: return move_when_blocked(what);
    case ScriptStep::Kind::end: return end(what);
    }
}

// ---------------------------------------------------------------- trials

/// Where a question was guessed and the trial failed, the other guesses are tried. If all fail,
/// it is unknown which question was answered: only what no answer may cause is an error.
TestScriptResult GameSession::play_once(const TestScript& trial) {
    constexpr int guesses = 3;
    std::optional<TestScriptResult> first;
    for (int tries = 0; tries < guesses; ++tries) {
        Run run(*this, trial.start);
        const auto moves_when_blocked = [&](std::size_t n) {
            return n < trial.actions.size() &&
                   trial.actions[n].kind == ScriptStep::Kind::move_when_blocked;
        };
        run.moves_when_blocked = moves_when_blocked(0);
        if (trial.invalid_start)
            run.open_at_invalid_position(trial);
        else if (run.open(trial.start))
            for (; run.action < trial.actions.size() && !run.failed() && !run.stuck &&
                   !run.screen.ended;
                 ++run.action) {
                run.moves_when_blocked = moves_when_blocked(run.action + 1);
                run.perform(trial.actions[run.action]);
                run.resolve_pending_failure();
            }
        run.result.question = run.asked;
        if (compares_wording_ && !run.failed()) run.compare_words();
        if (!run.failed() || (!run.prompt_guessed && tries == 0)) return run.take_result();
        if (!first) first = run.take_result();
        guess_ = static_cast<Guess>((static_cast<int>(guess_) + 1) % guesses);
    }
    if (doubts_ && first->failure->screen.abnormal_end == AbnormalEnd::none) first->failure.reset();
    return *std::move(first);
}

/// A guess that was never seen to work is no evidence of an error: a key, or the answer that says
/// how many pieces.
TestScriptResult GameSession::play(const TestScript& trial) {
    if (!reads_characters_ && std::ranges::any_of(trial.actions, [](const ScriptStep& action) {
            return action.kind == ScriptStep::Kind::wrong;
        }))
        reads_characters();
    TestScriptResult result = play_once(trial);
    if (!result.failure || result.failure->unreadable ||
        (!result.guessed_way && !result.guessed_count))
        return result;
    const bool proved = (!result.guessed_way || proves(*result.guessed_way)) &&
                        (!result.guessed_count || proves_counts());
    result = play_once(trial); // the machine stands where this trial ends
    if (proved || !result.failure || result.failure->screen.abnormal_end != AbnormalEnd::none)
        return result;
    result.failure->unreadable = true;
    result.failure->code = "cannot-answer";
    return result;
}

bool GameSession::proves_counts() {
    constexpr u64 games = 8;
    for (u64 nth = 0; nth < games && !proved_counts_; ++nth) {
        TestScript trial;
        for (const GameMove& move : game_with_two(start({}), nth))
            trial.actions.push_back({ScriptStep::Kind::play, move});
        play_once(trial);
    }
    if (!proved_counts_) proved_counts_ = false;
    return *proved_counts_;
}

bool GameSession::proves(u16 direction) {
    constexpr int most_tries = 8;
    int tries = 0;
    if (const auto known = proved_.find(direction); known != proved_.end()) return known->second;
    for (const GameMove& move : start({}).moves()) {
        if (move.kind != GameMove::Kind::move || move.direction != direction ||
            tries++ >= most_tries)
            continue;
        if (play_once({{}, {{ScriptStep::Kind::play, move}}}).plies > 0) return true;
    }
    return proved_[direction] = false;
}

} // namespace tharsis
