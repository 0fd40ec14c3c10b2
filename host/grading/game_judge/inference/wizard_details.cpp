// wizard_details.cpp -- questions of a lesson once moves can be made: passes, menus, keys
#include "grading/game_judge/inference/wizard_session.hpp"

#include <fmt/format.h>

namespace tharsis {

using Kind = GameMove::Kind;

namespace {

// ---------------------------------------------------------------- what is left

/// A move after which the game is not over: how an end looks is not known yet.
std::optional<GameMove> move_that_goes_on(const ReferenceGame& game) {
    const auto goes_on = [&](const GameMove& move) {
        ReferenceGame after = game;
        after.play(move);
        return move.kind == Kind::move && !after.is_over();
    };
    if (game.is_over()) return {};
    const auto found = std::ranges::find_if(game.moves(), goes_on);
    return found == game.moves().end() ? std::nullopt : std::optional(*found);
}

} // namespace

/// A game from the beginning in which a player does this, and a move after it (unless it ends the
/// game); a move where a reserve piece is possible, too.
std::optional<TestScript> WizardSession::trial_with(Kind kind) const {
    const bool chosen = kind == Kind::drop || kind == Kind::move;
    const auto move_in = [&](const ReferenceGame& now) {
        return kind == Kind::resign ? GameMove{kind} : first_move_of(now, kind);
    };
    const Until until = [&](const ReferenceGame& now, int) {
        const std::optional<GameMove> move = move_in(now);
        if (!move || (chosen && !now.has_choice())) return false;
        ReferenceGame after = now;
        after.play(*move);
        return after.is_over() || move_that_goes_on(after);
    };
    for (u64 seed = 1; seed <= 40; ++seed) {
        RandomGame walk = random_game(ReferenceGame(game_), seed, {60, true, true}, until);
        if (!walk.reached) continue;
        const GameMove move = *move_in(walk.end);
        walk.end.play(move);
        const auto next = move_that_goes_on(walk.end);
        return next ? script_of(walk.moves, {move, *next}) : script_of(walk.moves, {move});
    }
    return {};
}

bool WizardSession::goes_well(const std::optional<TestScript>& trial) const {
    if (!trial || trial->actions.empty()) return false;
    ProgramUnderTest subject(program_, limits_);
    const TestScriptResult result = play(*built_.adaptor, *trial, subject);
    return !result.failure && result.plies == trial->actions.size();
}

/// Asks until an answer works, or is empty. False: the teacher has left.
bool WizardSession::ask_until(const LocalizedText& question, const LocalizedText& refusal,
                              const std::function<bool(const std::string&)>& works) {
    for (;;) {
        const auto line = ask(question);
        if (!line || line->empty()) return line.has_value();
        const Adaptor kept = *built_.adaptor;
        if (works(*line)) return true;
        built_.adaptor = kept;
        say(refusal);
    }
}

/// Learns whether a player without moves must type a pass, and what. Returns false if the teacher
/// has left.
bool WizardSession::learn_forced_passes() {
    if (game_ != BoardGame::othello && game_ != BoardGame::ataxx) return true;
    ProgramUnderTest subject(program_, limits_);
    const ForcedPasses found = find_forced_passes(
        subject, *built_.adaptor, {}, [&](const Adaptor& adaptor, const TestScript& trial) {
            return play(adaptor, trial, subject);
        });
    if (found.how != ForcedPasses::How::unknown) return true;
    const TestScript trial = script_with_forced_pass(GameSession(subject, *built_.adaptor));
    const std::vector<PromptStep> move = built_.adaptor->move;
    show(found.screen);
    say({"Not known: what a player types who cannot move.",
         "Inconnu : ce que tape un joueur qui ne peut pas jouer."});
    return ask_until({"What is typed here? Enter: it stays unknown.",
                      "Que tape-t-on ici ? Entrée : cela reste inconnu."},
                     {"With that, the other player's next move is not made.",
                      "Avec cela, le coup suivant de l'autre joueur ne se fait pas."},
                     [&](const std::string& line) {
                         const auto steps = read_steps(line, game_, Kind::pass, move);
                         built_.adaptor->types_passes = true;
                         built_.adaptor->forced_pass = steps.value_or(std::vector<PromptStep>());
                         return steps && goes_well(trial);
                     });
}

namespace {

const LocalizedText wrong_position{"With that, the position does not become the reference's.",
                                   "Avec cela, la position ne devient pas celle de la référence."};

} // namespace

bool WizardSession::ask_steps(const OpenQuestion& open, Kind kind,
                              std::vector<PromptStep> Adaptor::*part) {
    if (!open.screen.empty()) show(open.screen);
    say({"Not known: " + open.text.english +
             ". Say what is typed, the answers separated by commas; CELL, ROW, COLUMN "
             "stand for the cell's.",
         "Inconnu : " + open.text.french +
             ". Dites ce que l'on tape, une réponse après l'autre avec des virgules ; CASE, LIGNE, "
             "COLONNE sont celles de la case."});
    return ask_until({"For example: 2, CELL. Enter: it stays unknown.",
                      "Par exemple : 2, CASE. Entrée : cela reste inconnu."},
                     wrong_position, [&](const std::string& line) {
                         auto steps = read_steps(line, game_, kind, built_.adaptor->move);
                         if (!steps) return false;
                         if (kind == Kind::drop && steps->front().prompt_kind == PromptKind::action)
                             steps->front().when = PromptStep::When::choice;
                         (*built_.adaptor).*part = std::move(*steps);
                         return goes_well(trial_with(kind));
                     });
}

/// The menu in front of a move, where a reserve piece could be played. False: the teacher has left.
bool WizardSession::ask_menu(const OpenQuestion& open) {
    show(open.screen);
    say({"Not known: " + open.text.english + ".", "Inconnu : " + open.text.french + "."});
    return ask_until(
        {"What is typed here, in front of the move? Enter: it stays unknown.",
         "Que tape-t-on ici, avant le coup ? Entrée : cela reste inconnu."},
        wrong_position, [&](const std::string& line) {
            std::vector<PromptStep>& move = built_.adaptor->move;
            move.insert(move.begin(), {PromptKind::action, line});
            for (const auto when : {PromptStep::When::choice, PromptStep::When::reserve}) {
                move.front().when = when;
                if (goes_well(trial_with(Kind::move))) return true;
            }
            return false;
        });
}

void WizardSession::describe_condition(const OpenQuestion& open) {
    if (!open.screen.empty()) show(open.screen);
    say({"It is not clear " + open.text.english + "; it is taken as it was seen most often.",
         "On ne sait pas " + open.text.french + " ; on suppose ce qui a été vu le plus souvent."});
}

/// What is typed for a direction that no game has shown. False: the teacher has left.
bool WizardSession::ask_keys() {
    static const LocalizedText ways[] = {
        {"down", "le bas"}, {"left", "la gauche"}, {"right", "la droite"}, {"up", "le haut"}};
    std::vector<std::string>& keys = built_.adaptor->directions;
    for (std::size_t i = 0; game_ == BoardGame::focus && i < keys.size(); ++i)
        while (keys[i].empty()) {
            const auto line = ask(
                {fmt::format("What is typed to go {}? No other direction is typed so.",
                             ways[i].english),
                 fmt::format(
                     "Que tape-t-on pour aller vers {} ? Aucune autre direction ne se tape ainsi.",
                     ways[i].french)});
            if (!line) return false;
            if (std::ranges::find(keys, *line) == keys.end()) keys[i] = *line;
        }
    return true;
}

/// False: the teacher has left.
bool WizardSession::ask_rest(const OpenQuestion& open) {
    if (open.code == "menu") return ask_menu(open);
    if (open.code == "drop") return ask_steps(open, Kind::drop, &Adaptor::drop);
    if (open.code == "pass") return ask_steps(open, Kind::pass, &Adaptor::pass);
    if (open.code == "resign") return ask_steps(open, Kind::resign, &Adaptor::resign);
    describe_condition(open);
    return true;
}

namespace {

/// Those that are typed in the same order as others, with another answer of the menu.
bool add_jumps(std::vector<PromptStep>& steps, const std::vector<PromptStep>& jumps) {
    if (steps.size() != jumps.size()) return false;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].prompt_kind != jumps[i].prompt_kind ||
            (steps[i].text != jumps[i].text && steps[i].prompt_kind != PromptKind::action))
            return false;
        if (steps[i].text != jumps[i].text) steps[i].jump = jumps[i].text;
    }
    return true;
}

} // namespace

/// Asks how a whole move is typed, if some moves were made and too many were not. Returns false if
/// the teacher has left.
bool WizardSession::ask_moves() {
    const std::string made = way_of(built_.adaptor->move, Language::english),
                      faits = way_of(built_.adaptor->move, Language::french);
    say({fmt::format("Some moves can be made: {}. Others are not, as here:", made),
         fmt::format("On peut jouer certains coups : {}. D'autres non, comme ici :", faits)});
    if (const auto failure = probe().failure) show(failure->screen.text);
    while (!fits()) {
        const bool kinds = game_ == BoardGame::ataxx;
        const auto line =
            kinds ? ask({"What is typed for a duplication, the answers separated by commas? For "
                         "example: 1, CELL, GOAL. Enter: it stays so.",
                         "Que tape-t-on pour une duplication, une réponse après l'autre avec des "
                         "virgules ? Par exemple : 1, CASE, BUT. Entrée : cela reste ainsi."})
                  : ask({"What is typed for a move, the answers separated by commas? For "
                         "example: CELL, GOAL. Enter: it stays so.",
                         "Que tape-t-on pour un coup, une réponse après l'autre avec des virgules "
                         "? Par exemple : CASE, BUT. Entrée : cela reste ainsi."});
        if (!line || line->empty()) return line.has_value();
        const auto jump = kinds ? ask({"And for a jump? Enter: the same.",
                                       "Et pour un saut ? Entrée : la même chose."})
                                : std::optional<std::string>("");
        if (!jump) return false;
        auto steps = read_steps(*line, game_, Kind::move, {});
        const auto jumps = jump->empty() ? steps : read_steps(*jump, game_, Kind::move, {});
        const std::vector<PromptStep> kept = built_.adaptor->move;
        if (steps && jumps && add_jumps(*steps, *jumps)) built_.adaptor->move = std::move(*steps);
        if (fits()) return true;
        built_.adaptor->move = kept;
        say({"With that, too many moves do not become the reference's.",
             "Avec cela, trop de coups ne deviennent pas ceux de la référence."});
    }
    return true;
}

} // namespace tharsis
