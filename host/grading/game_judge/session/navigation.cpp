// navigation.cpp -- typing answers where they are asked for, and finding the way back after a wrong
// one
//
// After a refusal, the program's question shows where it is; the questions are known from accepted
// moves.
#include "grading/game_judge/session/script_run.hpp"

#include <algorithm>

namespace tharsis {

/// True if main returned when the game was over, or was said to be. Then the program has ended, and
/// what it has shown is judged. `towards`: a legal move that is being typed.
bool ScriptRun::ends_by_return(const GameMove* towards) {
    if (!dialogue_.returns_from_main()) return false;
    const ParsedScreen& seen = parse_trusted();
    ReferenceGame reached = game_;
    if (towards != nullptr && reached.is_legal(*towards)) reached.play(*towards);
    if (!seen.end && !seen.announces_end && !reached.is_over()) return false;
    deviate("crashes-after-the-end", {});
    dialogue_.accept_return();
    return true;
}

/// False: the program has ended abnormally, and the run has failed. `towards`: a legal move that is
/// being typed.
bool ScriptRun::type(const std::string& line, const GameMove* towards) {
    transcript_.add_line(line, session_.subject_.steps());
    ++result_.inputs;
    dialogue_.type(line);
    transcript_.add_screen(screen().text);
    if (screen().abnormal_end == AbnormalEnd::none || ends_by_return(towards)) {
        dialogue_.read_question();
        return true;
    }
    constexpr std::size_t max_read = 64 << 10; // boards are not searched for in megabytes
    dialogue_.cut_screen(max_read);
    GameMismatch found = mismatch(code_of(screen().abnormal_end));
    found.actual = parse_trusted();
    fail(std::move(found));
    return false;
}

// ---------------------------------------------------------------- finding the way

/// The first answer that is still to be given where the program asks now; nothing: it asks for none
/// of them, or holds others.
std::optional<std::size_t> ScriptRun::fitting(const std::vector<TypedAnswer>& answers) const {
    for (std::size_t at = 0; at < answers.size(); ++at) {
        if (dialogue_.wants(answers[at].prompt_kind)) return at;
        const auto taken = turn_.accepted_inputs.find(answers[at].prompt_kind);
        if (taken == turn_.accepted_inputs.end() || taken->second != answers[at].line) return {};
    }
    return {};
}

/// Types what gives up the choices of this turn; false: nothing is known to do that, or it did not
/// help.
bool ScriptRun::go_back() {
    const auto ways = dialogue_.ways_back();
    if (ways.empty()) return false;
    const auto [kind, step] = ways.front();
    const std::string before = dialogue_.asked();
    const bool promised = !evidence().adaptor_is_guess ||
                          reference_prompt_kind(adaptor().game, before) ||
                          dialogue_.offers(step->cancel_input);
    if (!type(step->cancel_input)) return false;
    turn_.accepted_inputs.clear();
    // (Another adaptor may be wrong: what it calls a way back has made a move.)
    if (const ParsedScreen& seen = parse_trusted();
        evidence().adaptor_is_foreign && !seen.cells.empty() && !matches(seen, board_state_))
        return false;
    if (dialogue_.asked() != before && !dialogue_.asks_after(kind, step->prompt_kind)) return true;
    if (promised) deviate("no-way-back", {});
    return false;
}

/// After a refusal Focus's menu is left out although there is a choice, and a stack is asked for: a
/// piece of the reserve may be lost. A move of that stack shows whether one is.
bool ScriptRun::skips_menu(const std::vector<TypedAnswer>& answers) const {
    if (!game_.has_choice() || answers.size() < 2 || answers[0].prompt_kind != PromptKind::action)
        return false;
    const auto is_known = [&](const PromptStep& step) {
        return has_fixed_answer(step.prompt_kind) || dialogue_.knows(step.prompt_kind);
    };
    return std::ranges::all_of(adaptor().drop, is_known) &&
           dialogue_.asks() == std::set<PromptKind>{answers[1].prompt_kind} &&
           step_for(adaptor(), GameMove::Kind::move, answers[1].prompt_kind) != nullptr;
}

std::optional<std::size_t> ScriptRun::navigate_to_prompt(const std::vector<TypedAnswer>& answers) {
    if (turn_.at_start || answers.empty()) return 0;
    if (dialogue_.is_ambiguous(game_.reserve() > 0)) return stuck_ = true, std::nullopt;
    for (int tries = 0; tries < 4; ++tries) {
        if (const auto at = fitting(answers)) return at;
        if (!go_back()) break;
    }
    if (failed()) return {};
    // (What is called a way back may have made a move.)
    const ParsedScreen& seen = parse_trusted();
    if ((seen.cells.empty() || matches(seen, board_state_)) && skips_menu(answers)) return 1;
    if (evidence().adaptor_is_foreign || dialogue_.has_no_way_back(answers[0].prompt_kind))
        return stuck_ = true, std::nullopt;
    turn_.prompt_guessed = true;
    const auto again = std::ranges::find(answers, turn_.answered.value_or(answers[0].prompt_kind),
                                         &TypedAnswer::prompt_kind);
    const bool known = guess_ != PromptGuess::first && again != answers.end();
    return known ? static_cast<std::size_t>(again - answers.begin()) : 0;
}

} // namespace tharsis
