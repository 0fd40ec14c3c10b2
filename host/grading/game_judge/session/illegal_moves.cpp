// illegal_moves.cpp -- whether a program refuses illegal moves and wrong answers
#include "grading/boards/plain_text.hpp"
#include "grading/dialogues/prompt_words.hpp"
#include "grading/game_judge/session/script_run.hpp"

#include <algorithm>

namespace tharsis {

// ---------------------------------------------------------------- illegal ones

/// True if no legal move begins with these answers.
bool ScriptRun::leads_nowhere(const GameMove& move, const std::vector<TypedAnswer>& answers,
                              std::size_t upto) const {
    return std::ranges::none_of(game_.moves(), [&](const GameMove& legal) {
        if (legal.kind != move.kind) return false;
        const auto others = answers_for(adaptor(), game_, legal);
        return others.size() > upto &&
               std::equal(others.begin(), others.begin() + static_cast<std::ptrdiff_t>(upto) + 1,
                          answers.begin());
    });
}

/// True if the program should have refused this answer already: a wrong answer when it is typed,
/// another one when this program usually refuses.
bool ScriptRun::is_late(const ScriptStep& what, const std::vector<TypedAnswer>& answers,
                        std::size_t at) const {
    if (what.kind == ScriptStep::Kind::wrong)
        return answers[at].prompt_kind == what.prompt_kind &&
               !is_equivalent_to_legal_move(std::span(answers).first(at + 1));
    const PromptStep* its = step_for(adaptor(), what.move.kind, answers[at].prompt_kind);
    return its != nullptr && its->validates_immediately && leads_nowhere(what.move, answers, at);
}

namespace {

/// No piece at all is not a number of pieces; but 0 may be what takes something back, or leaves.
bool counts_none(const ScriptStep& what) {
    return what.kind == ScriptStep::Kind::attempt && what.move.kind == GameMove::Kind::move &&
           what.move.count == 0 && what.move.direction != 0 && what.move.direction < 10 &&
           what.move.from == what.move.goal;
}

/// Many programs end at one of these without saying so.
bool is_usual_exit(const std::string& line) { return line == "0" || line == "q"; }

} // namespace

/// The position must be as it was. False: the program asks on for the next answer.
bool ScriptRun::refuses(const ScriptStep& what, const std::vector<TypedAnswer>& answers,
                        std::size_t at, const std::string& before) {
    const ParsedScreen& seen = parse_trusted();
    const std::set<PromptKind>& now = dialogue_.asks();
    const bool last = at + 1 == answers.size();
    const bool guessed = !last && what.kind == ScriptStep::Kind::attempt && now.empty() &&
                         dialogue_.asked() != before && guess_ == PromptGuess::next &&
                         !dialogue_.asked().empty();
    const bool goes_on = guessed || (!last && dialogue_.wants(answers[at + 1].prompt_kind) &&
                                     !now.contains(answers[at].prompt_kind));
    turn_.prompt_guessed = turn_.prompt_guessed || guessed;
    const bool moved = !goes_on && !seen.cells.empty() && !matches(seen, board_state_);
    const bool wrong = what.kind == ScriptStep::Kind::wrong;
    const bool passed_on =
        (last || (wrong && !goes_on)) && seen.mover && *seen.mover != game_.mover();
    const bool accepted = moved || passed_on || screen().ended,
               announced = !goes_on && seen.end && seen.end_is_clear;
    if ((accepted || announced) &&
        (!prompts_understood_ || (counts_none(what) && (screen().ended || announced))))
        return stuck_ = true; // (A 0 may leave the game.)
    const bool ends = screen().ended || announced,
               passes = may_leave_ && passed_on && game_.is_legal(GameMove{GameMove::Kind::pass});
    const bool left = ((ends && (may_leave_ || is_usual_exit(what.line))) || passes) &&
                      (seen.cells.empty() || matches(seen, board_state_));
    if ((accepted || announced) && wrong) {
        if (left && (is_usual_exit(what.line) ||
                     evidence().offered_at_first.contains(small_letters(what.line))))
            return stuck_ = true; // it leaves the game everywhere, or passes the turn
        const std::string_view choice =
            left ? "reads-first-characters" : legal_reading(seen, std::span(answers).first(at + 1));
        if (!choice.empty()) {
            deviate(choice, {}).line = what.line;
            return stuck_ = true;
        }
    }
    if (accepted || announced) {
        const bool played = !wrong && !seen.cells.empty() &&
                            !matches(seen, board_state_); // and that has ended the game
        GameMismatch found =
            mismatch(ends && !played ? "wrong-input-ends-game" : "illegal-move-accepted");
        if (wrong)
            found.line = what.line;
        else
            found.move = what.move;
        found.prompt_kind = answers[at].prompt_kind;
        found.difference = difference_of(seen, found.expected);
        found.actual = seen;
        if (accepted)
            fail(std::move(found));
        else
            pending_failure_ = std::move(found);
        return true;
    }
    if (goes_on && !guessed && is_late(what, answers, at)) deviate("refused-late", what.move);
    if (goes_on) turn_.accepted_inputs[answers[at].prompt_kind] = answers[at].line;
    return !goes_on;
}

void ScriptRun::attempt(const ScriptStep& what) {
    auto answers = answers_for(adaptor(), game_, what.move);
    std::string right; // where the wrong one is typed
    std::size_t wrong_at = answers.size();
    if (what.kind == ScriptStep::Kind::wrong) {
        const auto at = std::ranges::find(answers, what.prompt_kind, &TypedAnswer::prompt_kind);
        if (at == answers.end()) return;
        right = std::exchange(at->line, what.line);
        wrong_at = static_cast<std::size_t>(at - answers.begin());
    }
    const auto first = navigate_to_prompt(answers);
    if (!first || *first > wrong_at) return; // (Its question may be left out.)
    turn_.at_start = false;
    prompts_understood_ = true;
    may_leave_ = false;
    for (std::size_t at = *first; at < answers.size(); ++at)
        turn_.accepted_inputs.erase(answers[at].prompt_kind);
    for (std::size_t at = *first; at < answers.size(); ++at)
        if (!attempt_answer(what, answers, at, right)) break;
    if (!failed()) note(what.kind == ScriptStep::Kind::attempt ? "illegal" : "wrong-input");
}

/// False: nothing more of this attempt is typed.
bool ScriptRun::attempt_answer(const ScriptStep& what, const std::vector<TypedAnswer>& answers,
                               std::size_t at, const std::string& right) {
    const TypedAnswer& answer = answers[at];
    const bool spoilt =
        what.kind == ScriptStep::Kind::wrong && answer.prompt_kind == what.prompt_kind;
    if (dialogue_.reads_number() && adaptor().integers && spoilt) deviate("reads-integers", {});
    if (!dialogue_.can_type(answer.line)) {
        if (dialogue_.reads_number()) deviate("reads-integers", {});
        return false;
    }
    if (spoilt && leaves_a_rest(right, what.line)) return false;
    if (spoilt && (dialogue_.offers(what.line) || dialogue_.takes_any_answer(answer.prompt_kind)))
        return type_offered(what.line), false;
    if (spoilt)
        may_leave_ = dialogue_.begins_as_offered(what.line) ||
                     evidence().offered_at_first.contains(small_letters(what.line));
    const std::string before = dialogue_.asked();
    const AnsweredPrompt here{before, answer.prompt_kind};
    prompts_understood_ = prompts_understood_ && dialogue_.understands({&here, 1});
    dialogue_.note_typed(before, answer.prompt_kind);
    if (!type(answer.line)) return false;
    turn_.answered = answer.prompt_kind;
    return !refuses(what, answers, at, before);
}

/// What the question itself offers, or says of other answers, may do anything but crash. What comes
/// next is typed only where nothing has changed: the turn may have been passed, and nobody told.
void ScriptRun::type_offered(const std::string& line) {
    const std::string before = dialogue_.asked();
    if (!type(line)) {
        if (dialogue_.returns_from_main()) result_.failure.reset();
        stuck_ = true;
        return;
    }
    const ParsedScreen& seen = parse_trusted();
    const bool same_board = seen.cells.empty() || matches(seen, board_state_),
               same_mover = seen.mover ? *seen.mover == game_.mover()
                                       : !game_.is_legal(GameMove{GameMove::Kind::pass});
    stuck_ = stuck_ || screen().ended || !same_board || !same_mover || dialogue_.asked() != before;
}

/// True if the mismatch is that the program has not noticed a player without moves. It is reported
/// later, when the moves are known that the program accepts from that player.
bool ScriptRun::defers_failure(GameMismatch& found) {
    const bool over = found.code == "wrong-end" &&
                      found.expected.outcome != games::Outcome::unfinished && !found.actual.end &&
                      !screen().ended;
    const bool blocked =
        over || found.code == "goes-on-after-the-end" ||
        (found.code == "wrong-player" && (found.passes > 0 || transcript_.moves().empty()));
    if (!moves_when_blocked_ || !blocked || found.unreadable) return false;
    deferred_failure_ = std::move(found);
    return true;
}

/// Types a move, as far as it is asked for. Returns whether the position changes.
bool ScriptRun::takes(const std::vector<TypedAnswer>& answers) {
    for (std::size_t at = 0; at < answers.size(); ++at) {
        const AnsweredPrompt here{dialogue_.asked(), answers[at].prompt_kind};
        if (!dialogue_.understands({&here, 1}) || !dialogue_.can_type(answers[at].line) ||
            !type(answers[at].line))
            return false;
        const bool last = at + 1 == answers.size();
        if (!last && (screen().ended ||
                      (!dialogue_.asks().empty() && !dialogue_.wants(answers[at + 1].prompt_kind))))
            return false;
    }
    const ParsedScreen& seen = parse_trusted();
    return !answers.empty() && !seen.cells.empty() && !matches(seen, board_state_);
}

/// What the program takes for a legal move is why it does not let that side pass.
void ScriptRun::move_when_blocked(const ScriptStep& what) {
    if (!deferred_failure_) return;
    GameMismatch known = *std::exchange(deferred_failure_, {});
    if (!takes(answers_for(adaptor(), game_, what.move))) {
        result_.failure = std::move(known);
        return;
    }
    GameMismatch found = mismatch("illegal-move-accepted");
    found.move = what.move;
    found.actual = parse_trusted();
    found.difference = difference_of(found.actual, found.expected);
    fail(std::move(found));
}

} // namespace tharsis
