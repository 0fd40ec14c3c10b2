// menu_choices.cpp -- menus that offer what is not possible: a piece of an empty reserve, a move to
// a player who has none
//
// A menu that always offers everything is a choice of its author. One that leaves such choices out,
// or is not asked, has an error where it offers them all the same.
#include "grading/dialogues/prompt_words.hpp"
#include "grading/game_judge/session/script_run.hpp"

#include <algorithm>

namespace tharsis {

namespace {

/// What the choices of a menu are about.
struct Offers {
    bool moves = false, drops = false, passes = false;
};

Offers offers_of(const Prompt& prompt) {
    Offers offers;
    for (const OfferedChoice& choice : prompt.choices) {
        const Concepts about = concepts_of(choice.words);
        const bool drops = about.has(Concept::reserve), passes = about.has(Concept::pass);
        offers.drops = offers.drops || drops;
        offers.passes = offers.passes || passes;
        offers.moves =
            offers.moves || (!drops && !passes &&
                             about.any_of({Concept::displace, Concept::duplicate, Concept::jump}));
    }
    return offers;
}

} // namespace

bool ScriptRun::asks_only_menu() const {
    return dialogue_.asks() == std::set<PromptKind>{PromptKind::action};
}

/// `is_asked`: the adaptor knows that the menu is asked here.
void ScriptRun::check_menu(bool is_asked) {
    if (adaptor().game != BoardGame::focus || game_.has_choice() || !asks_only_menu()) return;
    const Offers offers =
        offers_of(read_prompt(screen().text, screen().stop.service, adaptor().names));
    const bool empty = game_.reserve() == 0;
    const bool offered = empty ? offers.drops : offers.moves,
               others = empty ? offers.moves : offers.drops;
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
    const Offers offers =
        offers_of(read_prompt(screen().text, screen().stop.service, adaptor().names));
    if (offers.moves && evidence().spared.move) return fail_for_menu();
    if (!offers.moves && offers.passes && session_.learns()) session_.evidence_.spared.move = true;
}

void ScriptRun::fail_for_menu() {
    GameMismatch found = mismatch("offers-impossible-choice");
    found.actual = parse_trusted();
    fail(std::move(found));
}

} // namespace tharsis
