// adaptor_builder.cpp -- finds a draft, plays on to rare positions with it, and makes steps of what
// was asked
//
// What a position never showed stays open, and is said.
#include "grading/game_judge/inference/adaptor_builder.hpp"

#include "grading/game_judge/inference/adaptor_probe.hpp"
#include "grading/game_judge/inference/draft_search.hpp"
#include "grading/game_judge/inference/forced_passes.hpp"
#include "grading/game_judge/inference/line_pruning.hpp"
#include "grading/game_judge/inference/random_game.hpp"
#include "grading/game_judge/inference/step_order.hpp"
#include "grading/game_judge/inference/step_probes.hpp"
#include "grading/game_judge/session/game_session.hpp"

#include <algorithm>

namespace tharsis {

namespace {

using Kind = GameMove::Kind;

/// Plays further games, and learns from what they ask.
class Explorer {
public:
    Explorer(DraftSearch& search, AdaptorDraft draft) : search_(search), draft_(std::move(draft)) {}

    void explore();
    const AdaptorDraft& draft() const { return draft_; }
    const std::vector<std::vector<PlayedTurn>>& games() const { return games_; }
    const std::vector<OpenQuestion>& open() const { return open_; }

private:
    void play(ProbeScript script);
    bool learn(const ProbeScript& script, const ProbeResult& end);
    void report(const ProbeResult& end);

    DraftSearch& search_;
    AdaptorDraft draft_;
    std::vector<std::vector<PlayedTurn>> games_;
    std::vector<OpenQuestion> open_;
    std::set<Kind> unknown_kinds_;
};

void Explorer::report(const ProbeResult& end) {
    OpenQuestion open;
    const auto has_choice = [&] {
        ReferenceGame now = end.turns.back().before;
        now.play(end.turns.back().move);
        return now.has_choice();
    };
    const bool menu = end.move.kind == Kind::move && !end.turns.empty() && has_choice();
    if (menu)
        open = {"menu",
                {"how a stack is moved where a reserve piece could be played",
                 "comment on déplace une pile là où une pièce de réserve pourrait être posée"},
                {},
                {}};
    else
        switch (end.move.kind) {
        case Kind::drop:
            open = {"drop",
                    {"how a reserve piece is played", "comment on pose une pièce de réserve"},
                    {},
                    {}};
            break;
        case Kind::pass:
            open = {"pass",
                    {"how a player passes who could move",
                     "comment passe un joueur qui pourrait jouer"},
                    {},
                    {}};
            break;
        default:
            open = {
                "question", {"what this question asks", "ce que demande cette question"}, {}, {}};
        }
    open.screen = end.screen;
    const bool known = std::ranges::any_of(
        open_, [&](const OpenQuestion& other) { return other.code == open.code; });
    if (!known) open_.push_back(std::move(open));
}

/// True: the script can be tried again, and will come further.
bool Explorer::learn(const ProbeScript& script, const ProbeResult& end) {
    const bool asks =
        end.what == ProbeResult::What::unknown || end.what == ProbeResult::What::unknown_key;
    if (!asks) return false;
    const std::size_t unseen =
        end.move.kind == Kind::pass ? 1 : 0; // only the move after it shows that it was one
    if (auto better = search_.advance(draft_, script, end.turns.size() + unseen)) {
        draft_ = std::move(*better);
        return true;
    }
    report(end);
    if (end.move.kind == Kind::move) return false;
    return unknown_kinds_.insert(end.move.kind).second;
}

void Explorer::play(ProbeScript script) {
    for (int tries = 0; tries < 12 && !search_.spent(); ++tries) {
        script.excluded_kinds = unknown_kinds_;
        AdaptorDraft draft = draft_;
        ProbeResult end = probe(search_.subject(), draft, script);
        if (end.what != ProbeResult::What::unknown && end.what != ProbeResult::What::unknown_key)
            draft_ = std::move(draft);
        if (learn(script, end)) continue;
        games_.push_back(std::move(end.turns));
        return;
    }
}

void Explorer::explore() {
    const BoardGame game = draft_.form.game;
    for (u64 seed = 1; seed <= 4; ++seed) play({{}, 6, seed, false, seed % 2 == 0, {}});
    const int plies = game == BoardGame::focus ? 60 : game == BoardGame::othello ? 20 : 40;
    for (u64 seed = 11; seed <= 14; ++seed) play({{}, plies, seed, true, false, {}});
}

BuiltAdaptor failed(const DraftSearch& search) {
    BuiltAdaptor built;
    const ProbeResult& furthest = search.furthest();
    built.screen = furthest.screen;
    built.question = furthest.asking;
    if (!furthest.again) built.asked = furthest.asked;
    built.before_board = furthest.what == ProbeResult::What::opening;
    return built;
}

} // namespace

BuiltAdaptor build_adaptor(const Program& program, BoardGame game, const AdaptorHints& hints,
                           const ProgramLimits& limits, const BuilderLimits& most) {
    ProgramLimits few = limits;
    few.instructions = std::min(limits.instructions, most.for_one_answer);
    ProgramUnderTest subject(program, few);
    DraftSearch search(subject, game, most, hints);
    BuiltAdaptor built;
    if (auto draft = search.find()) {
        Explorer explorer(search, std::move(*draft));
        explorer.explore();
        Adaptor adaptor = explorer.draft().form;
        adaptor.name = "built";
        built.open = explorer.open();
        set_steps(explorer.draft(), explorer.games(), adaptor, built.open);
        find_immediate_refusals(subject, adaptor);
        if (game == BoardGame::othello || game == BoardGame::ataxx)
            find_forced_passes(subject, adaptor, {},
                               [&](const Adaptor& its, const TestScript& script) {
                                   return GameSession(subject, its).play(script);
                               });
        if (game == BoardGame::stackchess && !find_resignation(subject, adaptor))
            built.open.push_back(
                {"resign", {"how a player gives up", "comment un joueur abandonne"}, {}, {}});
        prune_lines(program, adaptor, few);
        if (!types_part(adaptor, PromptKind::direction))
            adaptor.directions = Adaptor().directions; // none are typed
        built.adaptor = std::move(adaptor);
    } else {
        built = failed(search);
    }
    built.starts = subject.starts();
    built.instructions = subject.spent();
    return built;
}

bool fits_program(const Program& program, const Adaptor& adaptor, const ProgramLimits& limits,
                  const BuilderLimits& most) {
    ProgramLimits few = limits;
    few.instructions = std::min(limits.instructions, most.for_one_answer);
    ProgramUnderTest subject(program, few);
    GameSession session(subject, adaptor);
    begin_at_shown_opening(session);
    constexpr u64 games = 6, enough = 6;
    u64 right = 0, wrong = 0;
    for (u64 seed = 1; seed <= games; ++seed) {
        const RandomGame walk = random_game(session.start(), seed, {4, false, true});
        const TestScriptResult result = session.play(script_of(walk.moves));
        right += result.plies;
        wrong += result.failure ? 1u : 0u;
    }
    return right >= enough && right > wrong;
}

} // namespace tharsis
