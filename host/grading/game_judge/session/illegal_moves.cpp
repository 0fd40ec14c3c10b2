// illegal_moves.cpp -- whether a program refuses illegal moves and wrong answers
#include "games/transcript.hpp"
#include "grading/boards/end_reasons.hpp"
#include "grading/dialogues/prompt_words.hpp"
#include "grading/game_judge/session/session_run.hpp"
#include "grading/game_judge/strategy/game_plan.hpp"

#include <algorithm>

namespace tharsis {

// ---------------------------------------------------------------- illegal ones

/// Does no legal move begin with these answers?
bool GameSession::Run::leads_nowhere(const GameMove& move, const std::vector<TypedAnswer>& answers,
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
bool GameSession::Run::is_late(const ScriptStep& what, const std::vector<TypedAnswer>& answers,
                               std::size_t at) const {
    if (what.kind == ScriptStep::Kind::wrong)
        return answers[at].prompt_kind == what.prompt_kind &&
               !is_equivalent_to_legal_move(std::span(answers).first(at + 1));
    const PromptStep* its = step_for(adaptor(), what.move.kind, answers[at].prompt_kind);
    return its != nullptr && its->validates_immediately && leads_nowhere(what.move, answers, at);
}

namespace {

/// No piece at all is no number of pieces; but 0 may be what takes something back, or leaves.
bool counts_none(const ScriptStep& what) {
    return what.kind == ScriptStep::Kind::attempt && what.move.kind == GameMove::Kind::move &&
           what.move.count == 0 && what.move.direction != 0 && what.move.direction < 10 &&
           what.move.from == what.move.goal;
}

} // namespace

/// The position must be as it was. False: the program asks on for the next answer.
bool GameSession::Run::refuses(const ScriptStep& what, const std::vector<TypedAnswer>& answers,
                               std::size_t at, const std::string& before) {
    const ParsedScreen& seen = parse_trusted();
    const std::set<PromptKind>& now = asks();
    const bool last = at + 1 == answers.size();
    const bool guessed = !last && what.kind == ScriptStep::Kind::attempt && now.empty() &&
                         asked != before && session.guess_ == GameSession::Guess::next &&
                         !asked.empty();
    const bool goes_on = guessed || (!last && wants(answers[at + 1].prompt_kind) &&
                                     !now.contains(answers[at].prompt_kind));
    prompt_guessed = prompt_guessed || guessed;
    const bool moved = !goes_on && !seen.cells.empty() && !matches(seen, board_state);
    const bool wrong = what.kind == ScriptStep::Kind::wrong;
    const bool passed_on =
        (last || (wrong && !goes_on)) && seen.mover && *seen.mover != game.mover();
    const bool accepted = moved || passed_on || screen.ended,
               announced = !goes_on && seen.end && seen.end_is_clear;
    if ((accepted || announced) &&
        (!prompts_understood || (counts_none(what) && (screen.ended || announced))))
        return stuck = true; // (A 0 may leave the game.)
    const bool left = wrong && may_leave && (screen.ended || announced) &&
                      (seen.cells.empty() || matches(seen, board_state));
    if ((accepted || announced) && wrong) {
        const std::string_view choice =
            left ? "reads-first-characters" : legal_reading(seen, std::span(answers).first(at + 1));
        if (!choice.empty()) {
            deviate(choice, {}).line = what.line;
            return stuck = true;
        }
    }
    if (accepted || announced) {
        const bool played = !wrong && !seen.cells.empty() &&
                            !matches(seen, board_state); // and that has ended the game
        GameMismatch found =
            failure((screen.ended || announced) && !played ? "wrong-input-ends-game"
                                                           : "illegal-move-accepted");
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
            pending_failure = std::move(found);
        return true;
    }
    if (goes_on && !guessed && is_late(what, answers, at)) deviate("refused-late", what.move);
    if (goes_on) accepted_inputs[answers[at].prompt_kind] = answers[at].line;
    return !goes_on;
}

void GameSession::Run::attempt(const ScriptStep& what) {
    auto answers = answers_for(adaptor(), game, what.move);
    std::string right; // where the wrong one is typed
    if (what.kind == ScriptStep::Kind::wrong) {
        const auto at = std::ranges::find(answers, what.prompt_kind, &TypedAnswer::prompt_kind);
        if (at == answers.end()) return;
        right = std::exchange(at->line, what.line);
    }
    const auto first = navigate_to_prompt(answers);
    if (!first) return;
    at_turn_start = false;
    prompts_understood = true;
    for (std::size_t at = *first; at < answers.size(); ++at)
        accepted_inputs.erase(answers[at].prompt_kind);
    if (what.kind == ScriptStep::Kind::wrong && is_offered(what.line)) return;
    for (std::size_t at = *first; at < answers.size(); ++at) {
        if (reads_number() && adaptor().integers && what.kind == ScriptStep::Kind::wrong &&
            answers[at].prompt_kind == what.prompt_kind)
            deviate("reads-integers", {});
        if (!can_type(answers[at].line))
            return reads_number() ? static_cast<void>(deviate("reads-integers", {})) : void();
        const bool spoilt =
            what.kind == ScriptStep::Kind::wrong && answers[at].prompt_kind == what.prompt_kind;
        if (spoilt && (is_offered(what.line) || leaves_a_rest(right, what.line))) return;
        may_leave = spoilt ? begins_as_offered(what.line) : may_leave && at > *first;
        const std::string before = asked;
        prompts_understood = prompts_understood && understands({{before, answers[at].prompt_kind}});
        typed_at.emplace(before, std::set{answers[at].prompt_kind});
        if (!type(answers[at].line)) return;
        answered = answers[at].prompt_kind;
        if (refuses(what, answers, at, before)) break;
    }
    if (what.kind == ScriptStep::Kind::attempt)
        note("illegal");
    else
        note("wrong-input");
}

/// Has the program not seen that a player cannot move? Then it is kept until it is known what it
/// would let him do.
bool GameSession::Run::defers_failure(GameMismatch& found) {
    const bool over = found.code == "wrong-end" &&
                      found.expected.outcome != games::Outcome::unfinished && !found.actual.end &&
                      !screen.ended;
    const bool blocked = over || found.code == "goes-on-after-the-end" ||
                         (found.code == "wrong-player" && (found.passes > 0 || made.empty()));
    if (!moves_when_blocked || !blocked || found.unreadable) return false;
    deferred_failure = std::move(found);
    return true;
}

/// Types a move, as far as it is asked for; does the position change?
bool GameSession::Run::takes(const std::vector<TypedAnswer>& answers) {
    for (std::size_t at = 0; at < answers.size(); ++at) {
        if (!understands({{asked, answers[at].prompt_kind}}) || !can_type(answers[at].line) ||
            !type(answers[at].line))
            return false;
        const bool last = at + 1 == answers.size();
        if (!last && (screen.ended || (!asks().empty() && !wants(answers[at + 1].prompt_kind))))
            return false;
    }
    const ParsedScreen& seen = parse_trusted();
    return !answers.empty() && !seen.cells.empty() && !matches(seen, board_state);
}

/// What the program takes for a legal move is why it does not let that side pass.
void GameSession::Run::move_when_blocked(const ScriptStep& what) {
    if (!deferred_failure) return;
    GameMismatch known = *std::exchange(deferred_failure, {});
    if (!takes(answers_for(adaptor(), game, what.move))) {
        result.failure = std::move(known);
        return;
    }
    GameMismatch found = failure("illegal-move-accepted");
    found.move = what.move;
    found.actual = parse_trusted();
    found.difference = difference_of(found.actual, found.expected);
    fail(std::move(found));
}

} // namespace tharsis
