// step_order.cpp -- sequences of questions merged into one, and conditions that fit all of them
// The simplest condition that fits is taken.
#include "grading/game_judge/inference/step_order.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

using Kind = GameMove::Kind;
using Turns = std::vector<const PlayedTurn*>;

/// After the last turn of a game no pause was seen, though there may be one.
Turns turns_of(Kind kind, const std::vector<std::vector<PlayedTurn>>& games, bool pauses) {
    Turns turns;
    for (const auto& game : games)
        for (std::size_t i = 0; i + (pauses ? 1 : 0) < game.size(); ++i)
            if (game[i].move.kind == kind) turns.push_back(&game[i]);
    return turns;
}

/// The longest sequence, and what others have beside it, each after what stood before it.
std::vector<PromptStep> merged(const Turns& turns) {
    std::vector<PromptStep> order;
    const auto longest = std::ranges::max_element(
        turns, {}, [](const PlayedTurn* turn) { return turn->steps.size(); });
    if (longest == turns.end()) return order;
    order = (*longest)->steps;
    for (const PlayedTurn* turn : turns) {
        std::size_t next = 0;
        for (const PromptStep& step : turn->steps) {
            const auto known = std::ranges::find(order, step.prompt_kind, &PromptStep::prompt_kind);
            if (known != order.end())
                next = static_cast<std::size_t>(known - order.begin()) + 1;
            else
                order.insert(order.begin() + static_cast<std::ptrdiff_t>(next++), step);
        }
    }
    return order;
}

std::vector<PromptStep>& steps_of(Adaptor& adaptor, Kind kind) {
    return kind == Kind::move ? adaptor.move : kind == Kind::drop ? adaptor.drop : adaptor.pass;
}

/// The number of turns in which this step was asked, or was not, as the adaptor says.
std::size_t agreeing(const Adaptor& adaptor, const Turns& turns, PromptKind prompt_kind) {
    return static_cast<std::size_t>(std::ranges::count_if(turns, [&](const PlayedTurn* turn) {
        const auto answers = answers_for(adaptor, turn->before, turn->move);
        const bool said =
            std::ranges::find(answers, prompt_kind, &TypedAnswer::prompt_kind) != answers.end();
        return said == (std::ranges::find(turn->steps, prompt_kind, &PromptStep::prompt_kind) !=
                        turn->steps.end());
    }));
}

void set_condition(Adaptor& adaptor, Kind kind, std::size_t at, const Turns& turns,
                   std::vector<OpenQuestion>& open) {
    using When = PromptStep::When;
    std::size_t best = 0;
    When chosen = When::always;
    const PromptStep* same =
        step_for(adaptor, Kind::move,
                 steps_of(adaptor, kind)[at].prompt_kind); // a drop begins with the same menu
    const When first = kind != Kind::move && same != nullptr ? same->when : When::always;
    for (const When when :
         {first, When::always, When::choice, When::reserve, When::stacked, When::several}) {
        steps_of(adaptor, kind)[at].when = when;
        const std::size_t fitting =
            agreeing(adaptor, turns, steps_of(adaptor, kind)[at].prompt_kind);
        if (fitting > best) best = fitting, chosen = when;
    }
    PromptStep& step = steps_of(adaptor, kind)[at];
    step.when = chosen;
    if (best == turns.size()) return;
    const std::string word(word_of(step.prompt_kind));
    open.push_back({"when",
                    {fmt::format("when the question '{}' is asked", word),
                     fmt::format("quand la question « {} » est posée", word)},
                    {}});
}

} // namespace

void set_steps(const AdaptorDraft& draft, const std::vector<std::vector<PlayedTurn>>& games,
               Adaptor& adaptor, std::vector<OpenQuestion>& open) {
    bool pauses = false;
    for (const auto& [place, step] : draft.meanings) pauses = pauses || is_pause(step.prompt_kind);
    for (const Kind kind : {Kind::move, Kind::drop, Kind::pass}) {
        const Turns turns = turns_of(kind, games, pauses);
        steps_of(adaptor, kind) = merged(turns);
        for (std::size_t at = 0; at < steps_of(adaptor, kind).size(); ++at)
            set_condition(adaptor, kind, at, turns, open);
    }
    if (!adaptor.pass.empty() || !adaptor.types_passes) return;
    for (const auto& [place, step] : draft.meanings)
        if (place.kind == Kind::pass) adaptor.pass.push_back(step);
}

} // namespace tharsis
