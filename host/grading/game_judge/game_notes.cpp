// game_notes.cpp -- notes made of counts only: the judge decides what they cost
#include "grading/game_judge/game_notes.hpp"

#include "grading/verdict/finding_kinds.hpp"

#include <span>

namespace tharsis {

std::vector<Observation> notes_on_unseen(BoardGame game, const ComparedScreens& compared) {
    constexpr u64 enough = 10;
    std::vector<Observation> notes;
    if (compared.screens < enough) return notes;
    for (std::size_t side = 0; game != BoardGame::stackchess && side < 2; ++side) {
        if (compared.counts[side] > 0) continue;
        const LocalizedText name{std::string(english_side(sides_of(game)[side])),
                                 french_side("de", sides_of(game)[side])};
        notes.push_back(game == BoardGame::focus
                            ? make_finding<"reserve-not-seen">(name, compared.screens)
                            : make_finding<"score-not-seen">(name, compared.screens));
    }
    if (compared.movers == 0 && compared.asked >= enough)
        notes.push_back(make_finding<"player-not-seen">(compared.asked));
    if (compared.stacks >= enough && !compared.whole_stacks)
        notes.push_back(make_finding<"stacks-in-part">(
            compared.with_height > 0
                ? LocalizedText{"the top piece and the height", "la pièce du dessus et la hauteur"}
                : LocalizedText{"the top piece alone", "seulement la pièce du dessus"}));
    if (compared.hidden * 4 > compared.pieces)
        notes.push_back(make_finding<"board-not-seen">(compared.hidden, compared.pieces));
    if (compared.with_unknown > 0)
        notes.push_back(make_finding<"unknown-symbols">(compared.with_unknown, compared.screens));
    return notes;
}

namespace {

struct Rare {
    BoardGame game;
    std::string_view event, english, french;
};

constexpr Rare rare_events[] = {
    {BoardGame::focus, "forced-drop", "a player without a cell continues from the reserve",
     "un joueur sans case continue avec sa réserve"},
    {BoardGame::focus, "excess-kept", "a stack above five gives a reserve",
     "une pile de plus de cinq donne une réserve"},
    {BoardGame::focus, "excess-captured", "a stack above five captures",
     "une pile de plus de cinq capture"},
    {BoardGame::stackchess, "capture", "a capture", "une prise"},
    {BoardGame::stackchess, "forced-pass", "a forced pass", "une passe forcée"},
    {BoardGame::othello, "forced-pass", "a forced pass", "une passe forcée"},
    {BoardGame::ataxx, "forced-pass", "a forced pass", "une passe forcée"},
};

/// "nobody-moves" of Ataxx is not among them: it cannot occur on its board.
constexpr Rare rare_ends[] = {
    {BoardGame::focus, "first-won", "a win of red", "une victoire de rouge"},
    {BoardGame::focus, "second-won", "a win of green", "une victoire de vert"},
    {BoardGame::stackchess, "last-piece", "a player without pieces", "un joueur sans pièces"},
    {BoardGame::stackchess, "two-passes", "the draw by two forced passes",
     "la nulle par deux passes forcées"},
    {BoardGame::stackchess, "helpless",
     "the draw by helplessness (no game from the initial position comes to it)",
     "la nulle par impuissance (aucune partie n'y mène depuis la position initiale)"},
    {BoardGame::stackchess, "resignation", "giving up", "l'abandon"},
    {BoardGame::othello, "full-board", "the full board", "le plateau plein"},
    {BoardGame::othello, "two-passes", "nobody can move", "plus personne ne peut jouer"},
    {BoardGame::othello, "chosen-passes", "two passes of one's own will",
     "deux passes volontaires"},
    {BoardGame::othello, "last-piece", "a player without discs", "un joueur sans pions"},
    {BoardGame::othello, "drawn", "a draw", "une partie nulle"},
    {BoardGame::ataxx, "last-piece", "a player without pieces", "un joueur sans pièces"},
    {BoardGame::ataxx, "full-board", "the full board", "le plateau plein"},
    {BoardGame::ataxx, "repetition", "the draw by the third occurrence of a board",
     "la nulle par la troisième occurrence d'un plateau"},
};

} // namespace

std::optional<Observation> note_on_never_reached(BoardGame game, RareKind kind,
                                                 const EventCounts& events, u64 games) {
    LocalizedText missing;
    for (const Rare& each : kind == RareKind::end ? std::span<const Rare>(rare_ends)
                                                  : std::span<const Rare>(rare_events)) {
        if (each.game != game || events.contains(each.event)) continue;
        missing.english += fmt::format("{}{}", missing.english.empty() ? "" : "; ", each.english);
        missing.french += fmt::format("{}{}", missing.french.empty() ? "" : " ; ", each.french);
    }
    if (missing.english.empty()) return {};
    return make_finding<"never-reached">(games, missing);
}

} // namespace tharsis
