// script_run.cpp -- reads what comes of legal moves, and judges it
#include "grading/game_judge/session/script_run.hpp"

#include "grading/boards/end_reasons.hpp"
#include "grading/boards/grids/grid_parser.hpp"
#include "grading/dialogues/direction_keys.hpp"
#include "grading/dialogues/prompt_words.hpp"

#include <algorithm>

namespace tharsis {

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

ScriptRun::ScriptRun(GameSession& session, const TestScript& script, PromptGuess guess)
    : session_(session), script_(script), guess_(guess),
      begin_(script.invalid_start ? ReferenceGame(session.adaptor_.game)
                                  : session.find_start(script.start)),
      game_(begin_ ? *begin_ : ReferenceGame(session.adaptor_.game)),
      dialogue_(session.subject_, session.reader_, session.adaptor_, session.evidence_),
      transcript_(game_, script.compares_words && session.uses_reference_protocol()),
      board_state_(game_.board_state()) {}

TestScriptResult ScriptRun::play() {
    const auto& actions = script_.actions;
    const auto is_blocked_move = [&](std::size_t n) {
        return n < actions.size() && actions[n].kind == ScriptStep::Kind::move_when_blocked;
    };
    moves_when_blocked_ = is_blocked_move(0);
    if (!begin_) {
        GameMismatch found = mismatch("unusable-script");
        found.unreadable = true;
        found.line = script_.start;
        result_.failure = std::move(found);
    } else if (script_.invalid_start) {
        open_at_invalid_position();
    } else if (open()) {
        for (std::size_t n = 0; n < actions.size() && !failed() && !stuck_ && !screen().ended;
             ++n) {
            transcript_.begin_action(n);
            moves_when_blocked_ = is_blocked_move(n + 1);
            perform(actions[n]);
            resolve_pending_failure();
        }
        transcript_.begin_action(actions.size());
    }
    result_.question = dialogue_.asked();
    if (!failed())
        if (auto words = transcript_.find_other_words(script_.start))
            result_.deviations.push_back(*std::move(words));
    result_.typed = transcript_.lines();
    return std::move(result_);
}

void ScriptRun::teach(Evidence& evidence) const {
    constexpr std::size_t max_questions = 500;
    for (const auto& [question, kinds] : dialogue_.learnt())
        if (evidence.questions.size() < max_questions || evidence.questions.contains(question))
            evidence.questions[question].insert(kinds.begin(), kinds.end());
    evidence.directions.insert(directions_.begin(), directions_.end());
    evidence.moves_several = evidence.moves_several || moves_several_;
}

void ScriptRun::note(std::string_view event) {
    if (const auto known = result_.events.find(event); known != result_.events.end())
        ++known->second;
    else
        result_.events.emplace(event, 1);
}

void ScriptRun::note_end(const GameMove& move) {
    static constexpr std::string_view winners[] = {"unfinished", "first-won", "second-won",
                                                   "drawn"};
    if (!game_.is_over()) return;
    note(end_reason(game_, move));
    note(winners[static_cast<std::size_t>(game_.outcome())]);
}

// ---------------------------------------------------------------- reading screens

ParsedScreen& ScriptRun::parse_screen(std::string_view text, bool asks) {
    ParsedScreen& seen = session_.parse_screen(text, asks);
    if (!result_.compared.whole_stacks)
        result_.compared.whole_stacks =
            std::ranges::any_of(seen.cells, [](const ObservedCell& cell) {
                return cell.visibility == ObservedCell::Visibility::all && cell.pieces.size() > 1;
            });
    return seen;
}

ParsedScreen& ScriptRun::parse_trusted() {
    ParsedScreen& seen = parse_screen(screen().text, !screen().ended);
    if (!reader().is_mover_reliable(seen)) seen.mover.reset();
    return seen;
}

void ScriptRun::compare(ParsedScreen& seen, const BoardState& board_state) {
    const bool over = board_state.outcome != games::Outcome::unfinished;
    const bool reliable = reader().is_mover_reliable(seen);
    if (!over && !reliable && session_.learns() && matches(seen, board_state))
        reader().learn_mover(seen, board_state.mover);
    if (!reliable) seen.mover.reset();
    if (!over) reader().mark_last_not_final();
    if (session_.learns() && matches(seen, board_state)) reader().learn_counts(board_state.counts);
    if (!seen.cells.empty()) count_compared(seen, board_state);
}

void ScriptRun::count_compared(const ParsedScreen& seen, const BoardState& board_state) {
    const bool over = board_state.outcome != games::Outcome::unfinished;
    ComparedScreens& compared = result_.compared;
    ++compared.screens;
    compared.asked += !over;
    compared.movers += !over && seen.mover;
    for (std::size_t side = 0; side < 2; ++side)
        compared.counts[side] += seen.counts[side].has_value();
    compared.with_unknown += seen.unknown > 0;
    const std::size_t cells = std::min(seen.cells.size(), board_state.cells.size());
    for (std::size_t cell = 0; cell < cells; ++cell) {
        if (board_state.cells[cell].empty()) continue;
        ++compared.pieces;
        compared.hidden += seen.cells[cell].visibility == ObservedCell::Visibility::nothing;
        if (board_state.cells[cell].size() < 2) continue;
        ++compared.stacks;
        compared.with_height += seen.cells[cell].visibility == ObservedCell::Visibility::height;
    }
}

/// A mismatch is not an error if the first board was not understood and the adaptor is a guess: the
/// output is then unreadable.
void ScriptRun::fail(GameMismatch&& found) {
    if (evidence().adaptor_is_foreign && evidence().has_unknown_glyphs && !found.unreadable &&
        found.screen.abnormal_end == AbnormalEnd::none) {
        found.unreadable = true;
        found.code = "cannot-read";
    }
    result_.failure = std::move(found);
}

GameMismatch& ScriptRun::deviate(std::string_view code, const std::optional<GameMove>& move) {
    GameMismatch found = mismatch(code);
    found.kind = Observation::Kind::deviation;
    found.move = move;
    found.actual = parse_trusted();
    return result_.deviations.emplace_back(std::move(found));
}

// ---------------------------------------------------------------- typing legal moves

/// Returns whether it is a direction on a key that is neither one of the rules' own four, nor
/// explained by the question, nor was ever seen to go there.
bool ScriptRun::guesses_way(const TypedAnswer& answer, const GameMove& move) const {
    if (!evidence().adaptor_is_guess || adaptor().game != BoardGame::focus ||
        move.kind != GameMove::Kind::move || evidence().directions.contains(move.direction) ||
        directions_.contains(move.direction))
        return false;
    const PromptStep* its = step_for(adaptor(), move.kind, answer.prompt_kind);
    const bool types = answer.prompt_kind == PromptKind::direction ||
                       (its != nullptr && its->text.find("{direction}") != std::string::npos);
    const std::string& key = adaptor().directions[key_index(move.direction)];
    if (!types || adaptor().directions == Adaptor().directions) return false;
    if (key == std::to_string(move.direction))
        return true; // the rules' own digit, among other keys
    const Prompt prompt = read_prompt(screen().text, screen().stop.service, adaptor().names);
    const bool turned = adaptor().upside_down && (move.direction == 2 || move.direction == 8);
    const auto guesses =
        guess_keys(prompt, turned ? static_cast<u16>(10 - move.direction) : move.direction, {});
    return std::ranges::none_of(
        guesses, [&](const KeyGuess& guess) { return guess.said && guess.text == key; });
}

/// Returns whether several pieces are to be moved by a program that was never seen to do that, and
/// no question asks in words how many. With one piece alone any answer that is always 1 looks like
/// their number.
bool ScriptRun::guesses_count(const GameMove& move) const {
    const BoardGame played = adaptor().game;
    if (!evidence().adaptor_is_guess || move.kind != GameMove::Kind::move || move.count < 2 ||
        evidence().moves_several || moves_several_)
        return false;
    if (played != BoardGame::focus && played != BoardGame::stackchess) return false;
    return !dialogue_.knows_count_in_words();
}

/// A number is read here, and the adaptor has none: it is not the program's fault.
void ScriptRun::refuse_to_type(const GameMove& move, const TypedAnswer& answer) {
    GameMismatch found = mismatch("cannot-answer");
    found.unreadable = true;
    found.move = move;
    found.prompt_kind = answer.prompt_kind;
    found.line = answer.line;
    found.actual = parse_trusted();
    fail(std::move(found));
}

/// A legal move was not accepted: an error, or a dialogue that was not understood.
void ScriptRun::refuse(GameMismatch&& found, std::span<const AnsweredPrompt> said) {
    const bool words = found.move && (found.move->kind == GameMove::Kind::pass ||
                                      found.move->kind == GameMove::Kind::resign);
    const bool ours =
        reference_prompt_kind(adaptor().game, said.back().first) == said.back().second;
    if (words ? evidence().adaptor_is_guess && !ours
              : !dialogue_.understands(said) &&
                    !is_consistent_with(found.actual, board_state_, *found.move)) {
        found.unreadable = true;
        found.code = "cannot-answer";
    }
    // A board that no player can read says nothing.
    if (found.actual.cells.empty() && !found.unreadable &&
        count_board_like_rows(screen().text, static_cast<std::size_t>(width_of(adaptor().game))) >
            0) {
        found.unreadable = true;
        found.code = "cannot-read";
    }
    fail(std::move(found));
}

void ScriptRun::perform(const ScriptStep& what) {
    switch (what.kind) {
    case ScriptStep::Kind::play: return play(what.move);
    case ScriptStep::Kind::attempt:
    case ScriptStep::Kind::wrong: return attempt(what);
    case ScriptStep::Kind::move_when_blocked: return move_when_blocked(what);
    case ScriptStep::Kind::end: return end(what);
    }
}

void ScriptRun::play(const GameMove& move) {
    if (!game_.is_legal(move)) {
        GameMismatch found = mismatch("unusable-script");
        found.unreadable = true;
        found.move = move;
        return fail(std::move(found));
    }
    const auto answers = answers_for(adaptor(), game_, move);
    if (answers.empty())
        return static_cast<void>(stuck_ = true); // what was to follow is another game
    const auto first = navigate_to_prompt(answers);
    if (!first) return;
    if (turn_.at_start) check_menu(answers[0].prompt_kind == PromptKind::action);
    if (failed()) return;
    transcript_.begin_move(move);
    result_.guessed_way.reset();
    result_.guessed_count = guesses_count(move);
    std::vector<AnsweredPrompt> said;
    if (!type_answers(move, answers, *first, said)) return;
    judge_move(move, said);
    if (failed()) return;
    if (move.kind == GameMove::Kind::move && adaptor().game == BoardGame::focus)
        directions_.insert(move.direction);
    moves_several_ = moves_several_ || (move.kind == GameMove::Kind::move && move.count > 1);
    result_.guessed_way.reset();
    result_.guessed_count = false;
    // (Else an answer was typed without a question.)
    if (*first == 0 && !result_.stalls) dialogue_.learn(said);
}

/// Types the answers of a legal move; false: one of them was not accepted, and the run has failed.
bool ScriptRun::type_answers(const GameMove& move, const std::vector<TypedAnswer>& answers,
                             std::size_t first, std::vector<AnsweredPrompt>& said) {
    for (std::size_t at = first; at < answers.size(); ++at) {
        const bool is_last = at + 1 == answers.size();
        said.emplace_back(dialogue_.asked(), answers[at].prompt_kind);
        if (!type_answer(move, answers[at], is_last)) return false;
        if (is_last || (screen().ended && is_pause(answers[at + 1].prompt_kind))) return true;
        if (screen().ended ||
            (!dialogue_.asks().empty() && !dialogue_.wants(answers[at + 1].prompt_kind))) {
            GameMismatch found = mismatch(screen().ended ? "ends-at-once" : "legal-move-refused");
            found.move = move;
            found.prompt_kind = answers[at].prompt_kind;
            found.actual = parse_trusted();
            refuse(std::move(found), said);
            return false;
        }
        if (adaptor().game == BoardGame::stackchess) check_stack(move, answers[at].prompt_kind);
        if (failed()) return false;
    }
    return true;
}

bool ScriptRun::type_answer(const GameMove& move, const TypedAnswer& answer, bool is_last) {
    if (!dialogue_.can_type(answer.line)) return refuse_to_type(move, answer), false;
    if (guesses_way(answer, move)) result_.guessed_way = move.direction;
    const std::string question = dialogue_.asked();
    result_.guessed_count =
        result_.guessed_count && !dialogue_.asks_count_in_words(question, answer.prompt_kind);
    const bool pauses = is_pause(answer.prompt_kind);
    const std::string shown = pauses ? screen().text : std::string();
    if (!type(answer.line, &move)) return report_crash_after_end(move), false;
    dialogue_.prepend(shown);
    const bool fixed = has_fixed_answer(answer.prompt_kind);
    result_.stalls = result_.stalls || (fixed && !is_last && dialogue_.asked() == question);
    return true;
}

/// It crashes after the last move: not that move is at fault where its board and the end are
/// right.
void ScriptRun::report_crash_after_end(const GameMove& move) {
    if (screen().abnormal_end != AbnormalEnd::fault) return;
    ReferenceGame reached = game_;
    reached.play(move);
    BoardState shown = reached.board_state();
    GameMismatch& found = *result_.failure;
    if (!reached.is_over() || found.actual.end != shown.outcome ||
        difference_of(found.actual, shown))
        return;
    found.code = "crashes-after-the-end";
    found.move = move;
    found.expected = std::move(shown);
}

/// A whole stack is seen only where it is selected: everywhere else on the board its top.
void ScriptRun::check_stack(const GameMove& move, PromptKind prompt_kind) {
    ParsedScreen& seen = parse_trusted();
    if (matches(seen, board_state_, ObservedCell::Visibility::all)) return;
    for (ObservedCell& cell : seen.cells)
        if (cell.visibility == ObservedCell::Visibility::top) cell = {};
    GameMismatch found = mismatch("wrong-board");
    found.move = move;
    found.prompt_kind = prompt_kind;
    found.difference = difference_of(seen, found.expected);
    found.actual = std::move(seen);
    fail(std::move(found));
}

/// What the reference plays by itself, if the program wants it typed.
bool ScriptRun::type_passes(int passes) {
    if (!adaptor().types_passes) return skip_pauses(passes);
    for (; adaptor().types_passes && passes > 0 && !screen().ended; --passes) {
        if (const ParsedScreen& seen = parse_trusted();
            game_.is_over() && (seen.announces_end || (seen.end && seen.end_is_clear)))
            break;
        check_menu_of_pass();
        if (failed()) return false;
        for (const TypedAnswer& answer : answers_for_forced_pass(adaptor(), game_))
            if (!dialogue_.can_type(answer.line) || !type(answer.line)) return !failed();
    }
    return true;
}

/// A program that says "you must pass: press Enter" gets an empty line for each pass, unless it
/// speaks of the end.
bool ScriptRun::skip_pauses(int passes) {
    for (; passes > 0 && !screen().ended; --passes) {
        const bool knows_else = std::ranges::any_of(
            dialogue_.asks(), [](PromptKind prompt_kind) { return !is_pause(prompt_kind); });
        if (knows_else || !dialogue_.can_type("") ||
            !waits_for_any_key(read_prompt(screen().text, 0, {}).line))
            return true;
        const ParsedScreen& seen = parse_trusted();
        if (game_.is_over() && (seen.end || seen.announces_end)) return true;
        const std::string shown = screen().text;
        if (!type("")) return false;
        dialogue_.prepend(shown);
    }
    return true;
}

// ---------------------------------------------------------------- judging them

/// Why the position that is seen is not the one after the move; empty: it is.
std::string_view ScriptRun::fault_of(const ParsedScreen& seen, const BoardState& before,
                                     const BoardState& reached,
                                     const std::optional<StateDifference>& apart) const {
    const bool over = reached.outcome != games::Outcome::unfinished, no_board = seen.cells.empty();
    const bool stays =
        no_board ? !(over && (seen.end || seen.announces_end))
                 : apart && apart->what == StateDifference::What::cells && matches(seen, before);
    if (stays && !screen().ended && (no_board || seen.mover.value_or(before.mover) == before.mover))
        return "legal-move-refused";
    if (apart) return code_of(apart->what, adaptor().game);
    if (screen().ended && !over) return seen.end ? "wrong-end" : "ends-too-early";
    return over && is_silent_about_end(seen) ? "goes-on-after-the-end" : "";
}

/// True if the program goes on as if nothing had happened: it asks for a move, or waits without a
/// word.
bool ScriptRun::is_silent_about_end(const ParsedScreen& seen) const {
    if (screen().ended || seen.announces_end || (seen.end && seen.end_is_clear)) return false;
    return dialogue_.asks_for_a_move() || (!seen.end && dialogue_.asked().empty());
}

/// An end was announced, and the program waits: it was meant so only if the program does not go on
/// playing. Else the sentence is an ordinary one.
void ScriptRun::resolve_pending_failure() {
    if (!pending_failure_ || failed() || screen().ended) return;
    GameMismatch said = *std::exchange(pending_failure_, {});
    const auto moves = game_.moves();
    const auto next = std::ranges::find_if(
        moves, [&](const GameMove& move) { return !answers_for(adaptor(), game_, move).empty(); });
    if (next == moves.end()) return;
    const u64 plies = result_.plies;
    const std::size_t screens = transcript_.screen_count(), deviations = result_.deviations.size();
    play(*next);
    transcript_.forget_screens_from(screens);
    stuck_ = true;
    if (result_.plies > plies) {
        // (The last move of all, and no board after it: another game may have been offered again.)
        if (game_.is_over() && parse_trusted().cells.empty())
            return result_.deviations.resize(deviations);
        reader().mark_not_final(said.screen.text);
        found_ordinary_sentence_ = true;
        return;
    }
    if (failed() && (!result_.failure->unreadable || said.actual.announces_end) &&
        screen().abnormal_end == AbnormalEnd::none)
        result_.failure = std::move(said);
}

/// That nothing is announced is said only where nothing unusual is: other words are ones that
/// were not understood.
void ScriptRun::report_missing_winner(const GameMove& move) {
    std::string unusual = reader().unusual_line(screen().text);
    if (unusual.empty()) return static_cast<void>(deviate("winner-not-said", move));
    GameMismatch& noted = deviate("end-not-understood", move);
    noted.kind = Observation::Kind::note;
    noted.words = WordingDifference{0, {}, std::move(unusual)};
}

GameMismatch ScriptRun::mismatch_after(std::string_view code, const GameMove& move,
                                       const ParsedScreen& seen, int forced) const {
    GameMismatch found = mismatch(code);
    found.before = transcript_.position_before();
    found.move = move;
    found.actual = seen;
    if (code == "wrong-player") found.passes = forced;
    if (code == "wrong-end" && adaptor().game == BoardGame::ataxx)
        found.times = transcript_.occurrences(game_);
    return found;
}

/// A word for passing was refused, and the board drawn again for the same player: no pass is known.
/// After an announced end, "again" offers another game.
bool ScriptRun::rejects_pass(const GameMove& move, const ParsedScreen& seen) const {
    if (game_.is_over() && (seen.end || seen.announces_end)) return false;
    return move.kind == GameMove::Kind::pass &&
           seen.mover.value_or(board_state_.mover) == board_state_.mover &&
           matches(seen, board_state_) && rejects_input(small_letters(plain_text(screen().text)));
}

void ScriptRun::judge_move(const GameMove& move, std::span<const AnsweredPrompt> said) {
    std::string_view event;
    const bool no_cell = game_.reserve() > 0 && !game_.has_choice();
    const int forced = game_.play(move, &event).value_or(0);
    if (!type_passes(forced)) return;
    game_.write_board_state(after_);
    ParsedScreen& now = parse_screen(screen().text, !screen().ended);
    auto above = before_new_game(now, after_);
    const bool again = above.has_value();
    ParsedScreen& seen = again ? *above : now;
    compare(seen, after_);
    const auto apart = difference_of(seen, after_);
    const std::string_view code = rejects_pass(move, seen) ? "legal-move-refused"
                                  : !again ? fault_of(seen, board_state_, after_, apart)
                                  : apart  ? code_of(apart->what, adaptor().game)
                                           : "";
    if (!code.empty()) {
        GameMismatch found = mismatch_after(code, move, seen, forced);
        found.difference = apart;
        if (defers_failure(found)) return std::swap(board_state_, after_);
        const bool displaces =
            move.kind == GameMove::Kind::move || move.kind == GameMove::Kind::drop;
        return displaces || code == "legal-move-refused" ? refuse(std::move(found), said)
                                                         : fail(std::move(found));
    }
    if (!game_.is_over() && seen.end && seen.end_is_clear) {
        pending_failure_ = mismatch_after("wrong-end", move, seen, forced);
        pending_failure_->difference = StateDifference{StateDifference::What::outcome, {}};
    }
    note(event);
    if (forced > 0) note("forced-pass");
    if (no_cell) note("forced-drop");
    forced_before_ = forced;
    finish_move(move, seen, again);
}

/// The move was right.
void ScriptRun::finish_move(const GameMove& move, const ParsedScreen& seen, bool begins_again) {
    note_end(move);
    ++result_.plies;
    std::swap(board_state_, after_);
    if (game_.is_over() && seen.end != board_state_.outcome)
        report_missing_winner(move);
    else if (begins_again)
        deviate("begins-again", move);
    else if (game_.is_over() && !screen().ended)
        deviate("asks-after-the-end", move);
    stuck_ = stuck_ || begins_again;
    turn_ = {};
}

/// An input that ends in the middle of a game: the program must end too.
void ScriptRun::end(const ScriptStep& what) {
    const auto answers = answers_for(adaptor(), game_, what.move);
    const auto first = navigate_to_prompt(answers);
    if (!first) return;
    for (std::size_t at = *first;
         at < answers.size() && answers[at].prompt_kind != what.prompt_kind; ++at)
        if (!type(answers[at].line)) return;
    transcript_.end_input(session_.subject_.steps());
    dialogue_.end_input();
    transcript_.add_screen(screen().text);
    note("end-of-input");
    const bool crashed = screen().abnormal_end == AbnormalEnd::fault ||
                         screen().abnormal_end == AbnormalEnd::end_of_input;
    if (crashed || !screen().ended || screen().abnormal_end != AbnormalEnd::none)
        deviate(crashed ? "crashes-at-end-of-input" : "no-end-at-end-of-input", {});
}

} // namespace tharsis
