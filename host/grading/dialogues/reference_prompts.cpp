// reference_prompts.cpp -- one row a question of the protocols (docs/games.md)
// As bare_question leaves them: without accents, numbers, brackets and sides.
#include "grading/dialogues/reference_prompts.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

namespace tharsis {

namespace {

struct ReferencePrompt {
    BoardGame game;
    PromptKind prompt_kind;
    std::string_view bare;
};
constexpr ReferencePrompt reference_prompts[] = {
    {BoardGame::focus, PromptKind::action, "deplacer une pile ou poser une piece de reserve"},
    {BoardGame::focus, PromptKind::cell, "saisir une case a jouer"},
    {BoardGame::focus, PromptKind::count, "saisir le nombre de pieces a deplacer"},
    {BoardGame::focus, PromptKind::direction, "saisir une direction"},
    {BoardGame::focus, PromptKind::drop, "saisir la case ou poser la piece"},
    {BoardGame::stackchess, PromptKind::cell, "c est au tour des quelle case choisissez vous"},
    {BoardGame::stackchess, PromptKind::action, "c est au tour des quel est votre choix"},
    {BoardGame::stackchess, PromptKind::count, "nombre de pieces a deplacer"},
    {BoardGame::stackchess, PromptKind::goal, "case cible"},
    {BoardGame::othello, PromptKind::goal, "au tour de votre coup"},
    {BoardGame::ataxx, PromptKind::cell, "saisir une position a jouer"},
    {BoardGame::ataxx, PromptKind::direction, "saisir un mouvement a realiser"},
};

} // namespace

std::optional<PromptKind> reference_prompt_kind(BoardGame game, std::string_view bare) {
    const auto* found = std::ranges::find_if(reference_prompts, [&](const ReferencePrompt& row) {
        return row.game == game && row.bare == bare;
    });
    return found == std::end(reference_prompts) ? std::nullopt : std::optional(found->prompt_kind);
}

const std::set<PromptKind>& reference_prompt_kinds(BoardGame game, std::string_view bare) {
    static const std::vector<std::set<PromptKind>> sets = [] {
        std::vector<std::set<PromptKind>> all{{}};
        for (const ReferencePrompt& row : reference_prompts) all.push_back({row.prompt_kind});
        return all;
    }();
    const auto prompt_kind = reference_prompt_kind(game, bare);
    const auto found =
        std::ranges::find(sets, prompt_kind ? std::set{*prompt_kind} : std::set<PromptKind>{});
    return found == sets.end() ? sets[0] : *found;
}

} // namespace tharsis
