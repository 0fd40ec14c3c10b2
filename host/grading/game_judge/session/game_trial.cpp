// game_trial.cpp -- reading what comes of moves and wrong answers, and judging it
// How answers get to the program: trial_dialogue.cpp.
#include "games/transcript.hpp"
#include "grading/boards/ways_to_end.hpp"
#include "grading/dialogues/prompt_words.hpp"
#include "grading/game_judge/session/trial_run.hpp"
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

Failure TrialRunner::Run::failure(std::string_view code) const {
    Failure found;
    found.code = code;
    found.action = action;
    for (const GameMove& move : made) found.moves.push_back(game.write(move));
    found.inputs = inputs;
    found.before = game.position();
    found.passes = forced_before;
    found.line = inputs.empty() ? std::string() : inputs.back();
    found.expected = game.picture();
    found.screen = screen;
    found.step = step;
    return found;
}

/// Who cannot read the first board, and may have another adaptor than the program wants, accuses by
/// no board.
void TrialRunner::Run::fail(Failure&& found) {
    if (runner.strange_ && runner.is_veiled_ && !found.unreadable &&
        found.screen.trouble == Trouble::none) {
        found.unreadable = true;
        found.code = "cannot-read";
    }
    result.failure = std::move(found);
}

Failure& TrialRunner::Run::deviate(std::string_view code, const std::optional<GameMove>& move) {
    Failure found = failure(code);
    found.kind = Observation::Kind::deviation;
    found.move = move;
    found.actual = look();
    return result.deviations.emplace_back(std::move(found));
}

// ---------------------------------------------------------------- the opening

bool TrialRunner::Run::open(const std::string& start) {
    runner.reader_.forget_names();
    screen = runner.subject_.open(start.empty() ? std::vector<std::string>{}
                                                : games::read_arguments(start));
    hear(SpokenScreen::Behind::start);
    std::string text = screen.text;
    if (screen.trouble != Trouble::none && !ends_by_return(nullptr))
        return fail(failure(code_of(screen.trouble))), false;
    if (start.empty())
        for (const std::string& line : adaptor().opening) {
            runner.reader_.learn_player(screen.text, line);
            if (screen.ended || !can_type(line) || !type(line)) break;
            text += screen.text;
        }
    if (failed()) return false;
    // Who cannot move at the beginning has passed in the reference, and must say so here.
    for (int passes = 0; adaptor().types_passes && !start.empty() && passes < 2; ++passes) {
        const auto mover = runner.glance(text, !screen.ended).mover;
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

/// A start that is no position; it may be told in any words.
void TrialRunner::Run::open_badly(const GameTrial& trial) {
    screen = runner.subject_.open(games::read_arguments(trial.start));
    hear(SpokenScreen::Behind::start);
    note("bad-start");
    if (screen.ended && (screen.trouble == Trouble::none || returns_from_main()) &&
        look().cells.empty())
        return;
    Failure found = failure("takes-bad-position");
    found.kind = Observation::Kind::deviation;
    found.line = trial.start;
    found.actual = look();
    result.deviations.push_back(std::move(found));
}

bool TrialRunner::Run::check_opening(const std::string& text, bool from_position) {
    Failure found = failure("cannot-read");
    found.actual = runner.glance(text, !screen.ended);
    if (!from_position && !runner.has_opened_ && shows(found.actual, picture)) {
        runner.reader_.learn_opening(text, picture.counts);
        runner.has_opened_ = true;
        runner.is_veiled_ = 10 * found.actual.unknown >= found.actual.cells.size();
        runner.offered_ = offered_keys(plain_text(text));
        found.actual = runner.glance(text, !screen.ended);
    }
    runner.compare(found.actual, picture);
    asked = found.actual.question;
    if (found.actual.cells.empty()) {
        found.unreadable = !screen.ended;
        if (screen.ended) found.code = "ends-at-once";
        return fail(std::move(found)), false;
    }
    found.difference = difference_of(found.actual, found.expected);
    const bool guessed = std::ranges::any_of(found.actual.cells, [](const ObservedCell& cell) {
        return cell.known == ObservedCell::Known::nothing;
    });
    if (found.difference &&
        (guessed || (!from_position && !is_whole(adaptor().game, found.actual))))
        found.unreadable = true; // whoever reads so badly must not accuse
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
    if (overlooks(found)) return true;
    fail(std::move(found));
    return false;
}

// ---------------------------------------------------------------- legal moves

/// A number is read here, and the adaptor has none: it is not the program's fault.
void TrialRunner::Run::refuse_to_type(const GameMove& move, const TypedAnswer& answer) {
    Failure found = failure("cannot-answer");
    found.unreadable = true;
    found.move = move;
    found.ask = answer.ask;
    found.line = answer.line;
    found.actual = look();
    fail(std::move(found));
}

void TrialRunner::Run::play(const GameMove& move) {
    const auto answers = answers_for(adaptor(), game, move);
    if (answers.empty())
        return static_cast<void>(stuck = true); // what was to follow is another game
    const auto first = approach(answers);
    if (!first) return;
    made.push_back(move);
    result.guessed_way.reset();
    result.guessed_count = guesses_count(move);
    std::vector<std::pair<std::string, Ask>> said;
    for (std::size_t at = *first; at < answers.size(); ++at) {
        said.emplace_back(asked, answers[at].ask);
        if (!can_type(answers[at].line)) return refuse_to_type(move, answers[at]);
        if (guesses_way(answers[at], move)) result.guessed_way = move.direction;
        result.guessed_count = result.guessed_count && !says_count(asked, answers[at].ask);
        const std::string shown = answers[at].ask == Ask::confirm ? screen.text : std::string();
        if (!type(answers[at].line, &move)) return blame_end(move);
        if (!shown.empty())
            screen.text.insert(0, shown); // what a pause follows was shown before it
        const bool fixed = answers[at].ask == Ask::action || answers[at].ask == Ask::confirm;
        result.stalls =
            result.stalls || (fixed && at + 1 < answers.size() && asked == said.back().first);
        if (at + 1 == answers.size() || (screen.ended && answers[at + 1].ask == Ask::confirm))
            break;
        const bool refused = screen.ended || (!asks().empty() && !wants(answers[at + 1].ask));
        if (refused) {
            Failure found = failure(screen.ended ? "ends-at-once" : "legal-move-refused");
            found.move = move;
            found.ask = answers[at].ask;
            found.actual = look();
            return refuse(std::move(found), said);
        }
        if (adaptor().game == BoardGame::stackchess) check_stack(move, answers[at].ask);
        if (failed()) return;
    }
    judge_move(move, said);
    if (failed()) return;
    if (move.kind == GameMove::Kind::move && adaptor().game == BoardGame::focus)
        runner.proved_[move.direction] = true;
    if (move.kind == GameMove::Kind::move && move.count > 1) runner.proved_counts_ = true;
    result.guessed_way.reset();
    result.guessed_count = false;
    if (*first == 0 && !result.stalls) // else an answer was typed where nobody asked for it
        for (const auto& [question, ask] : said) runner.questions_[question].insert(ask);
}

/// It crashes behind the last move: not that move is at fault where its board and the end are
/// right.
void TrialRunner::Run::blame_end(const GameMove& move) {
    if (screen.trouble != Trouble::fault) return;
    Reference reached = game;
    reached.play(move);
    GamePicture shown = reached.picture();
    Failure& found = *result.failure;
    if (!reached.is_over() || found.actual.end != shown.outcome ||
        difference_of(found.actual, shown))
        return;
    found.code = "crashes-after-the-end";
    found.move = move;
    found.expected = std::move(shown);
}

/// A whole stack is seen only where it is selected: everywhere else on the board its top.
void TrialRunner::Run::check_stack(const GameMove& move, Ask ask) {
    ObservedState& seen = look();
    if (shows(seen, picture, ObservedCell::Known::all)) return;
    for (ObservedCell& cell : seen.cells)
        if (cell.known == ObservedCell::Known::top) cell = {};
    Failure found = failure("wrong-board");
    found.move = move;
    found.ask = ask;
    found.difference = difference_of(seen, found.expected);
    found.actual = std::move(seen);
    fail(std::move(found));
}

/// What the reference plays by itself, if the program wants it typed.
bool TrialRunner::Run::type_passes(int passes) {
    if (!adaptor().types_passes) return skip_pauses(passes);
    for (; adaptor().types_passes && passes > 0 && !screen.ended; --passes) {
        if (const ObservedState& seen = look();
            game.is_over() && (seen.says_over || (seen.end && seen.end_is_clear)))
            break;
        for (const TypedAnswer& answer : answers_for_forced_pass(adaptor(), game))
            if (!can_type(answer.line) || !type(answer.line)) return !failed();
    }
    return true;
}

/// A program that says "you must pass: press Enter" gets an empty line for each pass, unless it
/// speaks of the end.
bool TrialRunner::Run::skip_pauses(int passes) {
    for (; passes > 0 && !screen.ended; --passes) {
        const bool knows_else =
            std::ranges::any_of(asks(), [](Ask ask) { return ask != Ask::confirm; });
        if (knows_else || !can_type("") || !sounds_waiting(read_prompt(screen.text, 0, {}).line))
            return true;
        const ObservedState& seen = look();
        if (game.is_over() && (seen.end || seen.says_over)) return true;
        const std::string shown = screen.text;
        if (!type("")) return false;
        screen.text.insert(0, shown);
    }
    return true;
}

/// Why the position that is seen is not the one behind the move; empty: it is.
std::string_view TrialRunner::Run::fault_of(const ObservedState& seen, const GamePicture& before,
                                            const GamePicture& reached,
                                            const std::optional<StateDifference>& apart) const {
    const bool over = reached.outcome != games::Outcome::unfinished, no_board = seen.cells.empty();
    const bool stays =
        no_board ? !(over && (seen.end || seen.says_over))
                 : apart && apart->what == StateDifference::What::cells && shows(seen, before);
    if (stays && !screen.ended && (no_board || seen.mover.value_or(before.mover) == before.mover))
        return "legal-move-refused";
    if (apart) return code_of(apart->what, adaptor().game);
    if (screen.ended && !over) return seen.end ? "wrong-end" : "ends-too-early";
    return over && is_silent_about_end(seen) ? "goes-on-after-the-end" : "";
}

/// Does the program go on as if nothing had happened: does it ask for a move, or wait without a
/// word?
bool TrialRunner::Run::is_silent_about_end(const ObservedState& seen) const {
    if (screen.ended || seen.says_over || (seen.end && seen.end_is_clear)) return false;
    return asks_for_a_move() || (!seen.end && asked.empty());
}

/// An end was announced, and the program waits: only if it does not go on playing was it meant so.
/// Else the words are usual ones.
void TrialRunner::Run::settle_doubt() {
    if (!doubt || failed() || screen.ended) return;
    Failure said = *std::exchange(doubt, {});
    const auto moves = game.moves();
    const auto next = std::ranges::find_if(
        moves, [&](const GameMove& move) { return !answers_for(adaptor(), game, move).empty(); });
    if (next == moves.end()) return;
    const u64 plies = result.plies, heard = spoken.size();
    play(*next);
    spoken.resize(heard);
    stuck = true;
    if (result.plies > plies) return runner.reader_.learn_usual(said.screen.text);
    if (failed() && (!result.failure->unreadable || said.actual.says_over) &&
        screen.trouble == Trouble::none)
        result.failure = std::move(said);
}

/// The position in which the last move was made.
std::string TrialRunner::Run::position_before() const {
    Reference before = runner.start(begun);
    for (std::size_t i = 0; i + 1 < made.size(); ++i) before.play(made[i]);
    return before.position();
}

/// How often the board behind the last move was there. A pass leaves the board, and does not count.
int TrialRunner::Run::times_there() const {
    Reference reached = runner.start(begun);
    const std::vector<std::string> last = game.picture().cells;
    int times = reached.picture().cells == last ? 1 : 0;
    for (const GameMove& move : made) {
        reached.play(move);
        times += reached.picture().cells == last ? 1 : 0;
    }
    return times;
}

/// That nothing is announced is said only where nothing unusual is: other words are ones that
/// nobody understood.
void TrialRunner::Run::miss_winner(const GameMove& move) {
    std::string unusual = runner.reader_.unusual_line(screen.text);
    if (unusual.empty()) return static_cast<void>(deviate("winner-not-said", move));
    Failure& noted = deviate("end-not-understood", move);
    noted.kind = Observation::Kind::note;
    noted.words = OtherWords{0, {}, std::move(unusual)};
}

void TrialRunner::Run::note_end(const GameMove& move) {
    static constexpr std::string_view winners[] = {"unfinished", "first-won", "second-won",
                                                   "drawn"};
    if (!game.is_over()) return;
    note(way_to_end(game, move));
    note(winners[static_cast<std::size_t>(game.outcome())]);
}

void TrialRunner::Run::judge_move(const GameMove& move,
                                  const std::vector<std::pair<std::string, Ask>>& said) {
    std::string_view event;
    const bool no_cell = game.reserve() > 0 && !game.has_choice();
    const int forced = game.play(move, &event);
    if (!type_passes(forced)) return;
    game.put_picture(after);
    ObservedState& now = runner.glance(screen.text, !screen.ended);
    auto above = before_new_game(now, after);
    const bool again = above.has_value();
    ObservedState& seen = again ? *above : now;
    runner.compare(seen, after);
    const auto apart = difference_of(seen, after);
    const std::string_view code = !again  ? fault_of(seen, picture, after, apart)
                                  : apart ? code_of(apart->what, adaptor().game)
                                          : "";
    if (!code.empty()) {
        Failure found = failure(code);
        found.before = position_before();
        found.move = move;
        found.expected = after;
        found.actual = seen;
        found.difference = apart;
        if (code == "wrong-player") found.passes = forced;
        if (code == "wrong-end" && adaptor().game == BoardGame::ataxx) found.times = times_there();
        if (overlooks(found)) return std::swap(picture, after);
        const bool displaces =
            move.kind == GameMove::Kind::move || move.kind == GameMove::Kind::drop;
        return displaces || code == "legal-move-refused" ? refuse(std::move(found), said)
                                                         : fail(std::move(found));
    }
    if (!game.is_over() && seen.end && seen.end_is_clear) {
        doubt = failure("wrong-end");
        doubt->before = position_before();
        doubt->move = move;
        doubt->difference = StateDifference{StateDifference::What::outcome, {}};
        doubt->actual = seen;
        if (adaptor().game == BoardGame::ataxx) doubt->times = times_there();
    }
    note(event);
    if (forced > 0) note("forced-pass");
    if (no_cell) note("forced-drop");
    note_end(move);
    forced_before = forced;
    ++result.plies;
    std::swap(picture, after);
    if (game.is_over() && seen.end != picture.outcome)
        miss_winner(move);
    else if (again)
        deviate("begins-again", move);
    else if (game.is_over() && !screen.ended)
        deviate("asks-after-the-end", move);
    stuck = stuck || again;
    held.clear();
    answered.reset();
    fresh = true;
    unsure = false;
}

// ---------------------------------------------------------------- illegal ones

/// Does no legal move begin with these answers?
bool TrialRunner::Run::leads_nowhere(const GameMove& move, const std::vector<TypedAnswer>& answers,
                                     std::size_t upto) const {
    return std::ranges::none_of(game.moves(), [&](const GameMove& legal) {
        if (legal.kind != move.kind) return false;
        const auto others = answers_for(adaptor(), game, legal);
        return others.size() > upto &&
               std::equal(others.begin(), others.begin() + static_cast<std::ptrdiff_t>(upto) + 1,
                          answers.begin());
    });
}

/// Should the answer have been refused at once? A wrong one where it was typed, another where this
/// program does that.
bool TrialRunner::Run::is_late(const TrialAction& what, const std::vector<TypedAnswer>& answers,
                               std::size_t at) const {
    if (what.kind == TrialAction::Kind::wrong)
        return answers[at].ask == what.ask && !spells_legal(std::span(answers).first(at + 1));
    const Step* its = step_for(adaptor(), what.move.kind, answers[at].ask);
    return its != nullptr && its->eager && leads_nowhere(what.move, answers, at);
}

namespace {

/// No piece at all is no number of pieces; but 0 may be what takes something back, or leaves.
bool counts_none(const TrialAction& what) {
    return what.kind == TrialAction::Kind::attempt && what.move.kind == GameMove::Kind::move &&
           what.move.count == 0 && what.move.direction != 0 && what.move.direction < 10 &&
           what.move.from == what.move.goal;
}

} // namespace

/// The position must be as it was. False: the program asks on for the next answer.
bool TrialRunner::Run::refuses(const TrialAction& what, const std::vector<TypedAnswer>& answers,
                               std::size_t at, const std::string& before) {
    const ObservedState& seen = look();
    const std::set<Ask>& now = asks();
    const bool last = at + 1 == answers.size();
    const bool guessed = !last && what.kind == TrialAction::Kind::attempt && now.empty() &&
                         asked != before && runner.guess_ == TrialRunner::Guess::next &&
                         !asked.empty();
    const bool goes_on =
        guessed || (!last && wants(answers[at + 1].ask) && !now.contains(answers[at].ask));
    unsure = unsure || guessed;
    const bool moved = !goes_on && !seen.cells.empty() && !shows(seen, picture);
    const bool wrong = what.kind == TrialAction::Kind::wrong;
    const bool passed_on =
        (last || (wrong && !goes_on)) && seen.mover && *seen.mover != game.mover();
    const bool accepted = moved || passed_on || screen.ended,
               announced = !goes_on && seen.end && seen.end_is_clear;
    if ((accepted || announced) && (!sure || (counts_none(what) && (screen.ended || announced))))
        return stuck = true; // (A 0 may leave the game.)
    const bool left = wrong && leaves && (screen.ended || announced) &&
                      (seen.cells.empty() || shows(seen, picture));
    if ((accepted || announced) && wrong) {
        const std::string_view choice =
            left ? "reads-first-characters" : legal_reading(seen, std::span(answers).first(at + 1));
        if (!choice.empty()) {
            deviate(choice, {}).line = what.line;
            return stuck = true;
        }
    }
    if (accepted || announced) {
        const bool played =
            !wrong && !seen.cells.empty() && !shows(seen, picture); // and that has ended the game
        Failure found = failure((screen.ended || announced) && !played ? "wrong-input-ends-game"
                                                                       : "illegal-move-accepted");
        if (wrong)
            found.line = what.line;
        else
            found.move = what.move;
        found.ask = answers[at].ask;
        found.difference = difference_of(seen, found.expected);
        found.actual = seen;
        if (accepted)
            fail(std::move(found));
        else
            doubt = std::move(found);
        return true;
    }
    if (goes_on && !guessed && is_late(what, answers, at)) deviate("refused-late", what.move);
    if (goes_on) held[answers[at].ask] = answers[at].line;
    return !goes_on;
}

void TrialRunner::Run::attempt(const TrialAction& what) {
    auto answers = answers_for(adaptor(), game, what.move);
    std::string right; // where the wrong one is typed
    if (what.kind == TrialAction::Kind::wrong) {
        const auto at = std::ranges::find(answers, what.ask, &TypedAnswer::ask);
        if (at == answers.end()) return;
        right = std::exchange(at->line, what.line);
    }
    const auto first = approach(answers);
    if (!first) return;
    fresh = false;
    sure = true;
    for (std::size_t at = *first; at < answers.size(); ++at) held.erase(answers[at].ask);
    if (what.kind == TrialAction::Kind::wrong && is_offered(what.line)) return;
    for (std::size_t at = *first; at < answers.size(); ++at) {
        if (reads_number() && adaptor().integers && what.kind == TrialAction::Kind::wrong &&
            answers[at].ask == what.ask)
            deviate("reads-integers", {});
        if (!can_type(answers[at].line))
            return reads_number() ? static_cast<void>(deviate("reads-integers", {})) : void();
        const bool spoilt = what.kind == TrialAction::Kind::wrong && answers[at].ask == what.ask;
        if (spoilt && (is_offered(what.line) || leaves_a_rest(right, what.line))) return;
        leaves = spoilt ? begins_as_offered(what.line) : leaves && at > *first;
        const std::string before = asked;
        sure = sure && understands({{before, answers[at].ask}});
        typed_at.emplace(before, std::set{answers[at].ask});
        if (!type(answers[at].line)) return;
        answered = answers[at].ask;
        if (refuses(what, answers, at, before)) break;
    }
    if (what.kind == TrialAction::Kind::attempt)
        note("illegal");
    else
        note("wrong-input");
}

/// Has the program not seen that somebody cannot move? Then it is kept until it is known what it
/// would let him do.
bool TrialRunner::Run::overlooks(Failure& found) {
    const bool over = found.code == "wrong-end" &&
                      found.expected.outcome != games::Outcome::unfinished && !found.actual.end &&
                      !screen.ended;
    const bool blocked = over || found.code == "goes-on-after-the-end" ||
                         (found.code == "wrong-player" && (found.passes > 0 || made.empty()));
    if (!oversteps || !blocked || found.unreadable) return false;
    overlooked = std::move(found);
    return true;
}

/// Types a move, as far as it is asked for; does the position change?
bool TrialRunner::Run::takes(const std::vector<TypedAnswer>& answers) {
    for (std::size_t at = 0; at < answers.size(); ++at) {
        if (!understands({{asked, answers[at].ask}}) || !can_type(answers[at].line) ||
            !type(answers[at].line))
            return false;
        const bool last = at + 1 == answers.size();
        if (!last && (screen.ended || (!asks().empty() && !wants(answers[at + 1].ask))))
            return false;
    }
    const ObservedState& seen = look();
    return !answers.empty() && !seen.cells.empty() && !shows(seen, picture);
}

/// What the program takes for a legal move is why it does not let that side pass.
void TrialRunner::Run::overstep(const TrialAction& what) {
    if (!overlooked) return;
    Failure known = *std::exchange(overlooked, {});
    if (!takes(answers_for(adaptor(), game, what.move))) {
        result.failure = std::move(known);
        return;
    }
    Failure found = failure("illegal-move-accepted");
    found.move = what.move;
    found.actual = look();
    found.difference = difference_of(found.actual, found.expected);
    fail(std::move(found));
}

/// An input that ends in the middle of a game: the program shall end too.
void TrialRunner::Run::end(const TrialAction& what) {
    const auto answers = answers_for(adaptor(), game, what.move);
    const auto first = approach(answers);
    if (!first) return;
    for (std::size_t at = *first; at < answers.size() && answers[at].ask != what.ask; ++at)
        if (!type(answers[at].line)) return;
    step = runner.subject_.steps();
    screen = runner.subject_.end();
    hear(SpokenScreen::Behind::end_of_input);
    note("end-of-input");
    const bool crashed = screen.trouble == Trouble::fault || screen.trouble == Trouble::no_input;
    if (crashed || !screen.ended || screen.trouble != Trouble::none)
        deviate(crashed ? "crashes-at-end-of-input" : "no-end-at-end-of-input", {});
}

// ---------------------------------------------------------------- words

void TrialRunner::Run::compare_words() {
    auto words = find_other_words(adaptor().game, begun, spoken);
    if (!words) return;
    const SpokenScreen& there = spoken[words->screen];
    const auto typed = inputs;
    action = there.action;
    step = there.step;
    screen.text = there.text;
    inputs.resize(std::min(inputs.size(), words->screen));
    made.resize(there.moves);
    game = runner.start(begun);
    for (std::size_t i = 0; i + 1 < made.size(); ++i) game.play(made[i]);
    deviate("other-words", {}).words = std::move(words);
    inputs = typed;
}

void TrialRunner::Run::perform(const TrialAction& what) {
    switch (what.kind) {
    case TrialAction::Kind::play: return play(what.move);
    case TrialAction::Kind::attempt:
    case TrialAction::Kind::wrong: return attempt(what);
    case TrialAction::Kind::overstep: return overstep(what);
    case TrialAction::Kind::end: return end(what);
    }
}

// ---------------------------------------------------------------- trials

/// Where a question was guessed and the trial failed, the other guesses are tried. If all fail,
/// nobody knows what was answered to: only what no answer may bring about is an error.
GameTrialResult TrialRunner::play_once(const GameTrial& trial) {
    constexpr int guesses = 3;
    std::optional<GameTrialResult> first;
    for (int tries = 0; tries < guesses; ++tries) {
        Run run(*this, trial.start);
        const auto oversteps = [&](std::size_t n) {
            return n < trial.actions.size() && trial.actions[n].kind == TrialAction::Kind::overstep;
        };
        run.oversteps = oversteps(0);
        if (trial.bad_start)
            run.open_badly(trial);
        else if (run.open(trial.start))
            for (; run.action < trial.actions.size() && !run.failed() && !run.stuck &&
                   !run.screen.ended;
                 ++run.action) {
                run.oversteps = oversteps(run.action + 1);
                run.perform(trial.actions[run.action]);
                run.settle_doubt();
            }
        run.result.question = run.asked;
        if (listens_ && !run.failed()) run.compare_words();
        if (!run.failed() || (!run.unsure && tries == 0)) return run.take();
        if (!first) first = run.take();
        guess_ = static_cast<Guess>((static_cast<int>(guess_) + 1) % guesses);
    }
    if (doubts_ && first->failure->screen.trouble == Trouble::none) first->failure.reset();
    return *std::move(first);
}

/// What was guessed, and never seen to work, accuses nobody: a key, or the answer that says how
/// many pieces.
GameTrialResult TrialRunner::play(const GameTrial& trial) {
    if (!reads_characters_ && std::ranges::any_of(trial.actions, [](const TrialAction& action) {
            return action.kind == TrialAction::Kind::wrong;
        }))
        reads_characters();
    GameTrialResult result = play_once(trial);
    if (!result.failure || result.failure->unreadable ||
        (!result.guessed_way && !result.guessed_count))
        return result;
    const bool proved = (!result.guessed_way || proves(*result.guessed_way)) &&
                        (!result.guessed_count || proves_counts());
    result = play_once(trial); // the machine stands where this trial ends
    if (proved || !result.failure || result.failure->screen.trouble != Trouble::none) return result;
    result.failure->unreadable = true;
    result.failure->code = "cannot-answer";
    return result;
}

bool TrialRunner::proves_counts() {
    constexpr u64 games = 8;
    for (u64 nth = 0; nth < games && !proved_counts_; ++nth) {
        GameTrial trial;
        for (const GameMove& move : game_with_two(start({}), nth))
            trial.actions.push_back({TrialAction::Kind::play, move});
        play_once(trial);
    }
    if (!proved_counts_) proved_counts_ = false;
    return *proved_counts_;
}

bool TrialRunner::proves(u16 direction) {
    constexpr int most_tries = 8;
    int tries = 0;
    if (const auto known = proved_.find(direction); known != proved_.end()) return known->second;
    for (const GameMove& move : start({}).moves()) {
        if (move.kind != GameMove::Kind::move || move.direction != direction ||
            tries++ >= most_tries)
            continue;
        if (play_once({{}, {{TrialAction::Kind::play, move}}}).plies > 0) return true;
    }
    return proved_[direction] = false;
}

} // namespace tharsis
