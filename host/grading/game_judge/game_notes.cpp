// game_notes.cpp -- the sentences about what was not judged, in two languages
// They are made of counts only: the judge decides what they cost.
#include "grading/game_judge/game_notes.hpp"

#include "grading/game_judge/failure_messages.hpp"

#include <fmt/format.h>
#include <span>

namespace tharsis {

namespace {

Observation note_of(std::string_view code, LocalizedText message) {
    Observation note;
    note.kind = Observation::Kind::note;
    note.code = code;
    note.message = std::move(message);
    return note;
}

} // namespace

std::vector<Observation> notes_on_unseen(BoardGame game, const ComparedScreens& compared) {
    constexpr u64 enough = 10;
    std::vector<Observation> notes;
    if (compared.screens < enough) return notes;
    const auto tell_one = [&](std::string_view code, LocalizedText message) {
        notes.push_back(note_of(code, std::move(message)));
    };
    const bool reserves = game == BoardGame::focus, counts = game != BoardGame::stackchess;
    for (std::size_t side = 0; counts && side < 2; ++side)
        if (compared.counts[side] == 0)
            tell_one(reserves ? "reserve-not-seen" : "score-not-seen",
                     {fmt::format("the {} of {} was never seen in {} screens: it was not compared",
                                  reserves ? "reserve" : "score",
                                  english_side(sides_of(game)[side]), compared.screens),
                      fmt::format("{} {} n'a été vu{} sur aucun des {} écrans : aucune comparaison",
                                  reserves ? "la réserve" : "le score",
                                  french_side("de", sides_of(game)[side]), reserves ? "e" : "",
                                  compared.screens)});
    if (compared.movers == 0 && compared.asked >= enough)
        tell_one("player-not-seen",
                 {fmt::format("whose turn it is was never seen in {} screens: it was not compared",
                              compared.asked),
                  fmt::format("le joueur dont c'est le tour n'a été vu sur aucun des {} écrans : "
                              "aucune comparaison",
                              compared.asked)});
    if (compared.stacks >= enough && !compared.whole_stacks) {
        const bool heights = compared.with_height > 0;
        tell_one(
            "stacks-in-part",
            {fmt::format(
                 "of stacks the program draws {}: this was compared, and what lies below was not",
                 heights ? "the top piece and the height" : "the top piece alone"),
             fmt::format("des piles le programme dessine {} : cela a été comparé, et non ce qui "
                         "est au-dessous",
                         heights ? "la pièce du dessus et la hauteur"
                                 : "seulement la pièce du dessus")});
    }
    if (compared.hidden * 4 > compared.pieces) {
        tell_one("board-not-seen",
                 {fmt::format("{} of {} pieces on the boards were hidden by unknown symbols: too "
                              "many to call the moves right",
                              compared.hidden, compared.pieces),
                  fmt::format("{} pièces sur {} des plateaux étaient cachées par des symboles "
                              "inconnus : trop pour dire les coups justes",
                              compared.hidden, compared.pieces)});
    }
    if (compared.with_unknown > 0)
        tell_one("unknown-symbols",
                 {fmt::format("{} of {} screens have symbols that are no pieces of the first "
                              "board: these cells were not compared",
                              compared.with_unknown, compared.screens),
                  fmt::format("{} des {} écrans ont des symboles qui ne sont aucune pièce du "
                              "premier plateau : ces cases n'ont pas été comparées",
                              compared.with_unknown, compared.screens)});
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
    return note_of(
        "never-reached",
        {fmt::format("never reached in {} games, so not judged: {}", games, missing.english),
         fmt::format("jamais atteint en {} parties, donc non jugé : {}", games, missing.french)});
}

Observation note_on_fewer_games(u64 played, u64 planned) {
    return note_of("fewer-games",
                   {fmt::format("{} of {} games were played: the program takes many instructions "
                                "for a move, and has spent those for this check",
                                played, planned),
                    fmt::format("{} parties sur {} ont été jouées : le programme prend beaucoup "
                                "d'instructions par coup, et a dépensé celles de ce test",
                                played, planned)});
}

Observation note_on_breaking_off(u64 played, u64 planned) {
    return note_of(
        "broken-off",
        {fmt::format("only {} of {} games were played: in several the program looped or printed "
                     "without end, as reported, so this check has not passed",
                     played, planned),
         fmt::format("seules {} parties sur {} ont été jouées : dans plusieurs, le programme a "
                     "tourné ou affiché sans fin, comme déjà dit ; ce test n'est donc pas réussi",
                     played, planned)});
}

Observation note_on_skipping(LocalizedText why) { return note_of("skipped", std::move(why)); }

} // namespace tharsis
