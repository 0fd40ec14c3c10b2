// session_dialogue.cpp -- typing answers where they are asked for, and finding the way back after a
// wrong one
//
// Where the program is after a refusal, its questions say: they are known from moves that went
// well.
#include "grading/boards/grid_parser.hpp"
#include "grading/dialogues/direction_keys.hpp"
#include "grading/dialogues/prompt_words.hpp"
#include "grading/game_judge/session/session_run.hpp"
#include "grading/sandbox/exit_diagnostics.hpp"

#include <algorithm>

namespace tharsis {

std::string_view code_of(AbnormalEnd abnormal_end) {
    switch (abnormal_end) {
    case AbnormalEnd::fault: return "crashes";
    case AbnormalEnd::instruction_limit: return "loops-forever";
    case AbnormalEnd::output_limit: return "prints-without-end";
    case AbnormalEnd::memory_limit: return "takes-all-memory";
    case AbnormalEnd::end_of_input:
    case AbnormalEnd::none: break;
    }
    return "ends-at-once";
}

namespace {

/// Row, column or cell, of whatever it is.
PromptKind kind_of(PromptKind prompt_kind) {
    switch (prompt_kind) {
    case PromptKind::goal:
    case PromptKind::drop: return PromptKind::cell;
    case PromptKind::goal_row:
    case PromptKind::drop_row: return PromptKind::row;
    case PromptKind::goal_column:
    case PromptKind::drop_column: return PromptKind::column;
    default: return prompt_kind;
    }
}

} // namespace

/// Does the program ask for this now? The row of a goal may be asked for in the words that ask for
/// any row, as long as it is not known to have its own.
bool GameSession::Run::wants(PromptKind prompt_kind) const {
    const std::set<PromptKind>& now = asks();
    if (now.contains(prompt_kind)) return true;
    const bool alike = std::ranges::any_of(
        now, [&](PromptKind each) { return kind_of(each) == kind_of(prompt_kind); });
    return alike && std::ranges::none_of(session.questions_, [&](const auto& known) {
               return known.second.contains(prompt_kind);
           });
}

bool GameSession::Run::reads_number() const {
    return screen.stop.reason == StopReason::waiting_for_input && screen.stop.service >= 5 &&
           screen.stop.service <= 7;
}

/// MARS ends a program that gets anything but a number at services 5 to 7, or nothing at service
/// 12, whatever its author does.
bool GameSession::Run::can_type(std::string_view line) const {
    if (screen.stop.reason == StopReason::waiting_for_input && screen.stop.service == 12)
        return !line.empty();
    if (!reads_number()) return true;
    if (line.starts_with('-')) line.remove_prefix(1);
    return !line.empty() && line.size() <= 9 &&
           line.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Were these answers given where they are asked for: at questions of ours, or of moves that were
/// taken?
bool GameSession::Run::understands(
    const std::vector<std::pair<std::string, PromptKind>>& said) const {
    return !session.doubts_ || std::ranges::all_of(said, [&](const auto& each) {
        if (reference_prompt_kind(adaptor().game, each.first)) return true;
        const auto known = session.questions_.find(each.first);
        return known != session.questions_.end() && known->second.contains(each.second);
    });
}

/// Is it a direction on a key that is neither one of the rules' own four, nor explained by the
/// question, nor was ever seen to go there?
bool GameSession::Run::guesses_way(const TypedAnswer& answer, const GameMove& move) const {
    if (!session.doubts_ || adaptor().game != BoardGame::focus || move.kind != GameMove::Kind::move)
        return false;
    if (const auto known = session.proved_.find(move.direction);
        known != session.proved_.end() && known->second)
        return false;
    const PromptStep* its = step_for(adaptor(), move.kind, answer.prompt_kind);
    const bool types = answer.prompt_kind == PromptKind::direction ||
                       (its != nullptr && its->text.find("{direction}") != std::string::npos);
    const std::string& key = adaptor().directions[key_index(move.direction)];
    if (!types || adaptor().directions == Adaptor().directions) return false;
    if (key == std::to_string(move.direction))
        return true; // the rules' own digit, among other keys
    const Prompt prompt = read_prompt(screen.text, screen.stop.service, adaptor().names);
    const bool turned = adaptor().upside_down && (move.direction == 2 || move.direction == 8);
    const auto guesses =
        guess_keys(prompt, turned ? static_cast<u16>(10 - move.direction) : move.direction, {});
    return std::ranges::none_of(
        guesses, [&](const KeyGuess& guess) { return guess.said && guess.text == key; });
}

/// Are several pieces to be moved by who was never seen to do that, and does no question ask in
/// words how many? With one piece alone any answer that is always 1 looks like their number.
bool GameSession::Run::guesses_count(const GameMove& move) const {
    const BoardGame played = adaptor().game;
    if (!session.doubts_ || move.kind != GameMove::Kind::move || move.count < 2 ||
        session.proved_counts_.value_or(false))
        return false;
    if (played != BoardGame::focus && played != BoardGame::stackchess) return false;
    return std::ranges::none_of(session.questions_, [&](const auto& known) {
        return std::ranges::any_of(known.second, [&](PromptKind prompt_kind) {
            return asks_count_in_words(known.first, prompt_kind);
        });
    });
}

/// Is a number of pieces typed at this question, which asks for it in words?
bool GameSession::Run::asks_count_in_words(const std::string& question,
                                           PromptKind prompt_kind) const {
    const PromptStep* its = step_for(adaptor(), GameMove::Kind::move, prompt_kind);
    const bool counts = prompt_kind == PromptKind::count ||
                        (its != nullptr && its->text.find("{count}") != std::string::npos);
    return counts && (reference_prompt_kind(adaptor().game, question) == PromptKind::count ||
                      asks_for_count(question));
}

/// A legal move was not taken: an error, or a dialogue that was not understood.
void GameSession::Run::refuse(GameMismatch&& found,
                              const std::vector<std::pair<std::string, PromptKind>>& said) {
    const bool words = found.move && (found.move->kind == GameMove::Kind::pass ||
                                      found.move->kind == GameMove::Kind::resign);
    const bool ours =
        reference_prompt_kind(adaptor().game, said.back().first) == said.back().second;
    if (words ? session.doubts_ && !ours
              : !understands(said) && !is_consistent_with(found.actual, board_state, *found.move)) {
        found.unreadable = true;
        found.code = "cannot-answer";
    }
    // A board that no player can read says nothing.
    if (found.actual.cells.empty() && !found.unreadable &&
        count_board_like_rows(screen.text, static_cast<std::size_t>(width_of(adaptor().game))) >
            0) {
        found.unreadable = true;
        found.code = "cannot-read";
    }
    fail(std::move(found));
}

/// It returns to no caller, as it may in other emulators.
bool GameSession::Run::returns_from_main() const {
    return screen.abnormal_end == AbnormalEnd::fault && screen.stop.fault &&
           is_return_from_main(*screen.stop.fault, session.subject_.machine().state());
}

/// Does main return when the game is over, or is said to be? Then the program has ended: what it
/// has shown is judged. `towards`: a legal move that is being typed.
bool GameSession::Run::ends_by_return(const GameMove* towards) {
    if (!returns_from_main()) return false;
    const ParsedScreen& seen = parse_trusted();
    ReferenceGame reached = game;
    if (towards != nullptr && reached.is_legal(*towards)) reached.play(*towards);
    if (!seen.end && !seen.announces_end && !reached.is_over()) return false;
    deviate("crashes-after-the-end", {});
    screen.abnormal_end = AbnormalEnd::none;
    return true;
}

/// False: the program is in trouble, and the trial has failed. `towards`: a legal move that is
/// being typed.
bool GameSession::Run::type(const std::string& line, const GameMove* towards) {
    step = session.subject_.steps();
    inputs.push_back(line);
    ++result.inputs;
    session.subject_.type(line, screen);
    record_screen(RecordedScreen::Cause::line, line);
    if (screen.abnormal_end == AbnormalEnd::none || ends_by_return(towards)) {
        asked = session.reader_.question(screen.text);
        return true;
    }
    constexpr std::size_t most_read = 64 << 10; // boards are not searched for in megabytes
    screen.text.resize(std::min(screen.text.size(), most_read));
    GameMismatch found = failure(code_of(screen.abnormal_end));
    found.actual = parse_trusted();
    fail(std::move(found));
    return false;
}

// ---------------------------------------------------------------- finding the way

/// The first answer that is still to be given where the program asks now; nothing: it asks for none
/// of them, or holds others.
std::optional<std::size_t>
GameSession::Run::fitting(const std::vector<TypedAnswer>& answers) const {
    for (std::size_t at = 0; at < answers.size(); ++at) {
        if (wants(answers[at].prompt_kind)) return at;
        const auto taken = accepted_inputs.find(answers[at].prompt_kind);
        if (taken == accepted_inputs.end() || taken->second != answers[at].line) return {};
    }
    return {};
}

/// Types what gives up the choices of this turn; false: nothing is known to do that, or it did not
/// help.
bool GameSession::Run::go_back() {
    const std::set<PromptKind> now = asks();
    for (const PromptKind prompt_kind : now)
        for (const auto kind : {GameMove::Kind::move, GameMove::Kind::drop}) {
            const PromptStep* step_now = step_for(adaptor(), kind, prompt_kind);
            if (step_now == nullptr || step_now->cancel_input.empty()) continue;
            const std::string before = asked;
            const bool promised = !session.doubts_ ||
                                  reference_prompt_kind(adaptor().game, before) ||
                                  is_offered(step_now->cancel_input);
            if (!type(step_now->cancel_input)) return false;
            accepted_inputs.clear();
            // (Another adaptor may be wrong: what it calls a way back has made a move.)
            if (const ParsedScreen& seen = parse_trusted();
                session.foreign_adaptor_ && !seen.cells.empty() && !matches(seen, board_state))
                return false;
            if (asked != before && !asks_after(kind, prompt_kind)) return true;
            if (promised) deviate("no-way-back", {});
            return false;
        }
    return false;
}

/// Does the program ask now for what only comes later in a turn?
bool GameSession::Run::asks_after(GameMove::Kind kind, PromptKind prompt_kind) const {
    const std::vector<PromptStep>& steps =
        kind == GameMove::Kind::move ? adaptor().move : adaptor().drop;
    const auto here = std::ranges::find(steps, prompt_kind, &PromptStep::prompt_kind);
    return here != steps.end() && !asks().empty() &&
           std::ranges::all_of(asks(), [&](PromptKind each) {
               return std::find_if(here + 1, steps.end(), [&](const PromptStep& later) {
                          return later.prompt_kind == each;
                      }) != steps.end();
           });
}

/// Several questions of a turn have the same words: which one is asked now?
bool GameSession::Run::is_ambiguous() const {
    const std::set<PromptKind>& now = asks();
    return std::ranges::count_if(adaptor().move, [&](const PromptStep& one) {
               return now.contains(one.prompt_kind);
           }) > 1;
}

/// A known question in the middle of a turn that cannot be given up: the program may go on asking
/// it.
bool GameSession::Run::has_no_way_back(PromptKind first) const {
    const std::set<PromptKind>& now = asks();
    if (now.empty() || wants(first)) return false;
    return std::ranges::none_of(now, [&](PromptKind prompt_kind) {
        const PromptStep *moving = step_for(adaptor(), GameMove::Kind::move, prompt_kind),
                         *dropping = step_for(adaptor(), GameMove::Kind::drop, prompt_kind);
        return (moving != nullptr && !moving->cancel_input.empty()) ||
               (dropping != nullptr && !dropping->cancel_input.empty());
    });
}

std::optional<std::size_t>
GameSession::Run::navigate_to_prompt(const std::vector<TypedAnswer>& answers) {
    if (at_turn_start || answers.empty()) return 0;
    if (is_ambiguous()) return stuck = true, std::nullopt;
    for (int tries = 0; tries < 4; ++tries) {
        if (const auto at = fitting(answers)) return at;
        if (!go_back()) break;
    }
    if (failed()) return {};
    if (session.foreign_adaptor_ || has_no_way_back(answers[0].prompt_kind))
        return stuck = true, std::nullopt;
    prompt_guessed = true;
    const auto again = std::ranges::find(answers, answered.value_or(answers[0].prompt_kind),
                                         &TypedAnswer::prompt_kind);
    const bool known = session.guess_ != GameSession::Guess::first && again != answers.end();
    return known ? static_cast<std::size_t>(again - answers.begin()) : 0;
}

} // namespace tharsis
