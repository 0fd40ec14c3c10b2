// menu_choices.cpp -- menus that offer what is not possible: a piece of an empty reserve, a move to
// a player who has none
//
// A menu that offers everything is a choice of its author. One that leaves such choices out,
// or is not asked, has an error where it offers them all the same.
#include "grading/boards/plain_text.hpp"
#include "grading/dialogues/prompt_words.hpp"
#include "grading/game_judge/session/script_run.hpp"

#include <algorithm>

namespace tharsis {

namespace {

/// Returns whether the menu names what these steps type at it.
bool is_offered(const Prompt& menu, const std::vector<PromptStep>& steps) {
    const auto step = std::ranges::find(steps, PromptKind::action, &PromptStep::prompt_kind);
    if (step == steps.end() || step->text.empty()) return false;
    return std::ranges::any_of(menu.choices, [&](const OfferedChoice& choice) {
        return choice.key == small_letters(step->text) || choice.key == small_letters(step->jump);
    });
}

} // namespace

bool ScriptRun::asks_only_menu() const {
    return dialogue_.asks() == std::set<PromptKind>{PromptKind::action};
}

/// `is_asked`: the adaptor knows that the menu is asked here.
void ScriptRun::check_menu(bool is_asked) {
    if (adaptor().game != BoardGame::focus || game_.has_choice() || !asks_only_menu()) return;
    const Prompt menu = read_prompt(screen().text, screen().stop.service, adaptor().names);
    const bool empty = game_.reserve() == 0;
    const bool offered = is_offered(menu, empty ? adaptor().drop : adaptor().move),
               others = is_offered(menu, empty ? adaptor().move : adaptor().drop);
    const auto spared = empty ? &Evidence::SparedChoices::drop : &Evidence::SparedChoices::stack;
    if (offered && (!is_asked || evidence().spared.*spared)) return fail_for_menu();
    if (is_asked && !offered && others && session_.learns())
        session_.evidence_.spared.*spared = true;
    const bool told = std::ranges::find(result_.deviations, "offers-every-choice",
                                        &GameMismatch::code) != result_.deviations.end();
    if (offered && !told) deviate("offers-every-choice", {});
}

/// The same where a player must type that he passes.
void ScriptRun::check_menu_of_pass() {
    if (!asks_only_menu()) return;
    const Prompt menu = read_prompt(screen().text, screen().stop.service, adaptor().names);
    const auto& pass = adaptor().forced_pass.empty() ? adaptor().pass : adaptor().forced_pass;
    const bool offered = is_offered(menu, adaptor().move);
    if (offered && evidence().spared.move) return fail_for_menu();
    if (!offered && is_offered(menu, pass) && session_.learns())
        session_.evidence_.spared.move = true;
}

void ScriptRun::fail_for_menu() {
    GameMismatch found = mismatch("offers-impossible-choice");
    found.actual = parse_trusted();
    fail(std::move(found));
}

} // namespace tharsis
